/** Reads a QR code in a picture, off the main thread, for browsers without a detector of their own. */
import { decodeQR } from 'qr/decode.js'

export interface Frame {
  readonly width: number
  readonly height: number
  /** RGBA, four bytes a pixel. */
  readonly pixels: ArrayBuffer
}

/** Answers each frame with the text of its code, or null. */
addEventListener('message', ({ data }: MessageEvent<Frame>) => {
  const { width, height, pixels } = data
  let text: string | null = null
  try {
    text = decodeQR(
      { width, height, data: new Uint8ClampedArray(pixels) },
      { format: 'RGBA', effort: 2, timeLimit: 40 },
    )
  } catch {
    // No code in it, as in most frames.
  }
  postMessage(text)
})
