/** The camera as a reader of QR codes: the browser's own detector where there is one, otherwise a decoder in a worker. */
import type { Frame } from './decode-worker.ts'
import { createRepeatFilter } from './repeat-filter.ts'

/** Why there is no picture: not allowed, no camera there, in use by another program, or a page that may not ask. */
export type CameraFault = 'refused' | 'missing' | 'busy' | 'insecure'

export interface Camera {
  stop(): void
  /** Turns the lamp on or off where the camera has one; answers whether it has. */
  light(on: boolean): Promise<boolean>
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Reads the text of the code that a video shows at this moment; null where it shows none. */
type ReadFrame = (video: HTMLVideoElement) => Promise<string | null>

/** Long enough for 15 frames a second, with room for the page itself. */
const frameMs = 60
/** The longer side of what is decoded: a code at arm's length has 5 pixels a module or more. */
const longSide = 640

/** Opens the camera into `video` and calls `onCode` with each code that comes into sight. Rejects with a `CameraFault`. */
export async function openCamera(video: HTMLVideoElement, onCode: (text: string) => void): Promise<Camera> {
  if (!navigator.mediaDevices?.getUserMedia) throw 'insecure' satisfies CameraFault
  const stream = await navigator.mediaDevices
    .getUserMedia({
      audio: false,
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
    })
    .catch((fault: unknown) => {
      throw faultOf(fault)
    })
  const reading = new AbortController()
  const stop = () => {
    reading.abort()
    stream.getTracks().forEach((track) => track.stop())
    video.srcObject = null
  }
  video.srcObject = stream
  // A page that is left before the first frame rejects this; the loop then finds no frame.
  await video.play().catch(() => {})
  const reader = await makeReader(reading.signal)
  void readFrames({ video, reader, onCode, signal: reading.signal })
  return { stop, light: (on) => setLight(stream, on) }
}

function faultOf(fault: unknown): CameraFault {
  const name = fault instanceof DOMException ? fault.name : ''
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'refused'
}

async function setLight(stream: MediaStream, on: boolean): Promise<boolean> {
  const [track] = stream.getVideoTracks()
  const capabilities = track?.getCapabilities?.() as { torch?: boolean } | undefined
  if (!track || !capabilities?.torch) return false
  return track
    .applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
    .then(() => true)
    .catch(() => false)
}

async function readFrames(options: {
  video: HTMLVideoElement
  reader: ReadFrame
  onCode: (text: string) => void
  signal: AbortSignal
}): Promise<void> {
  const { video, reader, onCode, signal } = options
  const isNew = createRepeatFilter()
  while (!signal.aborted) {
    const began = performance.now()
    // Nothing is read while nobody sees the page; the system stops the camera then anyway.
    const text = document.hidden || video.readyState < 2 ? null : await reader(video).catch(() => null)
    if (signal.aborted) return
    if (text !== null && isNew(text, performance.now())) onCode(text)
    await new Promise((resolve) => setTimeout(resolve, Math.max(10, frameMs - (performance.now() - began))))
  }
}

async function makeReader(signal: AbortSignal): Promise<ReadFrame> {
  const own = await ownDetector()
  if (!own) return workerReader(signal)
  let instead: ReadFrame | undefined
  return async (video) => {
    if (instead) return instead(video)
    try {
      return (await own.detect(video))[0]?.rawValue ?? null
    } catch {
      // Some browsers have the detector but not the service behind it.
      instead = workerReader(signal)
      return null
    }
  }
}

async function ownDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = await BarcodeDetector?.getSupportedFormats().catch(() => [])
  return BarcodeDetector && (formats as readonly string[] | undefined)?.includes('qr_code')
    ? new BarcodeDetector({ formats: ['qr_code'] })
    : null
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(value: string): string },
  ): { createScriptURL(value: string): string }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** The decoder's address is in the page (server/pages/device-page.ts); the policy answers nothing else, whatever it is given. */
function decoderAddress(): string {
  const address = document.getElementById('root')?.dataset['decoder'] ?? ''
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('decoder', { createScriptURL: () => address })
  return policy ? policy.createScriptURL('') : address
}

function workerReader(signal: AbortSignal): ReadFrame {
  const worker = new Worker(decoderAddress(), { type: 'module' })
  signal.addEventListener('abort', () => worker.terminate())
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  return (video) =>
    new Promise((resolve) => {
      const frame = takeFrame(context, video)
      worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => resolve(data), {
        once: true,
      })
      worker.postMessage(frame, [frame.pixels])
    })
}

function takeFrame(context: CanvasRenderingContext2D, video: HTMLVideoElement): Frame {
  const scale = Math.min(1, longSide / Math.max(video.videoWidth, video.videoHeight))
  const width = Math.round(video.videoWidth * scale)
  const height = Math.round(video.videoHeight * scale)
  if (context.canvas.width !== width || context.canvas.height !== height)
    Object.assign(context.canvas, { width, height })
  context.drawImage(video, 0, 0, width, height)
  return { width, height, pixels: context.getImageData(0, 0, width, height).data.buffer }
}
