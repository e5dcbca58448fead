// Plays a sound that is told as data (web/screens/sounds.json): tones and bursts of noise, each with a rise and a fall.
// Nothing is loaded, and nothing is made before the first sound. tools/render_sounds.py makes the same from the same
// data, to be measured.
"use strict";

{
  const MOST = 4; // sounds at the same time; one more is left out
  const RATE = 44100;
  let context;
  let hiss;
  let sounding = 0;

  /** Two seconds of noise, always the same. */
  const noise = () => {
    const buffer = context.createBuffer(1, RATE * 2, RATE);
    const samples = buffer.getChannelData(0);
    let x = 1234567;
    for (let i = 0; i < samples.length; i++) {
      x = (Math.imul(x, 1103515245) + 12345) & 0x7fffffff;
      samples[i] = x / 0x3fffffff - 1;
    }
    return buffer;
  };

  const glide = (param, value, start, end) => {
    const [from, to] = Array.isArray(value) ? value : [value];
    param.setValueAtTime(from, start);
    if (to !== undefined) param.exponentialRampToValueAtTime(to, end);
  };

  const source = (layer, start, end) => {
    if (layer.wave) {
      const tone = context.createOscillator();
      tone.type = layer.wave;
      glide(tone.frequency, layer.hertz, start, end);
      tone.start(start);
      tone.stop(end);
      return tone;
    }
    const [type, hertz, q] = layer.noise;
    const burst = context.createBufferSource();
    const filter = context.createBiquadFilter();
    burst.buffer = hiss ??= noise();
    filter.type = type;
    filter.Q.value = q;
    glide(filter.frequency, hertz, start, end);
    burst.start(start, (layer.at * 0.37) % 1.2);
    burst.stop(end);
    return burst.connect(filter);
  };

  /** Plays a sound, told as JSON, as loud as `loudness` says: 0 to 1. */
  window.dogeSound = (told, loudness) => {
    context ??= new AudioContext({ sampleRate: RATE, latencyHint: "interactive" });
    if (context.state === "suspended") context.resume();
    if (sounding >= MOST) return;
    const { volume, layers } = JSON.parse(told);
    const master = context.createGain();
    const begin = context.currentTime + 0.01;
    master.gain.value = volume * loudness;
    master.connect(context.destination);
    for (const layer of layers) {
      const start = begin + layer.at;
      const end = start + layer.for;
      const envelope = context.createGain();
      envelope.gain.setValueAtTime(0, start);
      envelope.gain.linearRampToValueAtTime(layer.loud, start + layer.rise);
      envelope.gain.exponentialRampToValueAtTime(Math.max(layer.loud * 0.004, 0.0005), end - 0.008);
      envelope.gain.linearRampToValueAtTime(0, end - 0.001);
      source(layer, start, end).connect(envelope).connect(master);
    }
    sounding += 1;
    const last = Math.max(...layers.map((layer) => layer.at + layer.for));
    setTimeout(() => {
      sounding -= 1;
      master.disconnect();
    }, 1000 * last + 60);
  };
}
