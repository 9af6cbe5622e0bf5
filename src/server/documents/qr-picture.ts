/** A QR code as a PNG, for what cannot draw one: mails. */
import { toBuffer } from 'qrcode'
import { quietZone, type QrLook } from '../../shared/qr-code.ts'

/** Pixels of a module: whole ones, so that no edge is blurred. */
const scale = 12

export const qrPicture = (text: string, { version, level }: QrLook): Promise<Buffer> =>
  toBuffer(text, { ...(version ? { version } : {}), errorCorrectionLevel: level, margin: quietZone, scale })
