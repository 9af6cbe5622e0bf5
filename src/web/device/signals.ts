/** Sounds and vibration of a verdict, so that nobody has to look. Sound needs one tap or key first: browsers ask for it. */

interface Tone {
  /** 0: silence. */
  readonly hertz: number
  readonly ms: number
}
export interface Signal {
  readonly tones: readonly Tone[]
  /** ms of vibration and rest in turn. */
  readonly vibration: readonly number[]
}

const volume = 0.25
/** Without a rise and a fall each tone would begin and end with a crack. */
const edgeSeconds = 0.008

let audio: AudioContext | null = null

/** Makes sound possible; called by the first tap or key, and again where the system has put it to sleep. */
function wakeSound(): void {
  if (!('AudioContext' in globalThis)) return
  audio ??= new AudioContext()
  if (audio.state !== 'running') void audio.resume().catch(() => {})
}

/** Listens for the first touch of the page; answers how to stop. */
export function prepareSound(): () => void {
  const names = ['pointerdown', 'keydown'] as const
  for (const name of names) addEventListener(name, wakeSound, { passive: true })
  return () => {
    for (const name of names) removeEventListener(name, wakeSound)
  }
}

/** Whether a signal can be heard: the page has been touched, and the system lets it. */
export const canSound = (): boolean => audio?.state === 'running'

/** Plays a signal; muted it only vibrates. */
export function giveSignal({ tones, vibration }: Signal, muted: boolean): void {
  if (vibration.length) navigator.vibrate?.([...vibration])
  if (muted || !audio || audio.state !== 'running') return
  let at = audio.currentTime
  for (const { hertz, ms } of tones) {
    if (hertz) playTone(audio, { hertz, from: at, seconds: ms / 1000 })
    at += ms / 1000
  }
}

function playTone(context: AudioContext, tone: { hertz: number; from: number; seconds: number }): void {
  const { hertz, from, seconds } = tone
  const [oscillator, gain] = [context.createOscillator(), context.createGain()]
  oscillator.frequency.value = hertz
  gain.gain.setValueAtTime(0, from)
  gain.gain.linearRampToValueAtTime(volume, from + edgeSeconds)
  gain.gain.setValueAtTime(volume, from + seconds - edgeSeconds)
  gain.gain.linearRampToValueAtTime(0, from + seconds)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(from)
  oscillator.stop(from + seconds)
}
