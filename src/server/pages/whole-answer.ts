/**
 * Sends an answer that is ready as one piece of bytes, head and all, straight onto its connection. `writeHead` and `end` check
 * and join a dozen headers and end two streams for every answer, which costs more than sending it (bench/README.md, "Pages").
 * Only what is plain is taken: HTTP/1.1, a connection that stays open, no answer before this one still on its way. Node is
 * told that the answer is finished when the bytes have left, as `end` does, so that its timers, its closing of idle connections
 * and the requests that wait behind (pipelining) go on as after any other answer.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** A head and a body; the bytes of both are made anew when a second has passed, for the `date` between them. */
export interface WholeAnswer {
  /** Header lines without those of the moment and the connection. */
  readonly lines: string
  readonly body: Buffer
  made?: { readonly date: string; readonly bytes: Buffer }
}

/** How Node itself ends a request that has no body (`optimizeEmptyRequests`): nobody listens for its end here. */
interface Endable {
  _dumpAndCloseReadable?(): void
}

export function makeWhole(headers: readonly string[], body: Buffer): WholeAnswer {
  let lines = ''
  for (let index = 0; index < headers.length; index += 2)
    lines += `${headers[index]}: ${headers[index + 1]}\r\n`
  return { lines, body }
}

/** Answers 200; false where the answer must be given by Node's own means. */
export function sendWhole(
  { request, response, server }: { request: IncomingMessage; response: ServerResponse; server: Server },
  answer: WholeAnswer,
): boolean {
  const { socket } = response
  // Without a socket it stands behind another answer.
  if (!socket?.writable || !response.shouldKeepAlive || request.httpVersionMinor !== 1) return false
  if (request.httpVersionMajor !== 1 || server.maxRequestsPerSocket) return false
  ;(request as Endable)._dumpAndCloseReadable?.()
  response.finished = true
  socket.write(bytesOf(answer, server), (fault) => {
    if (!fault) response.emit('finish')
  })
  return true
}

function bytesOf(answer: WholeAnswer, server: Server): Buffer {
  const date = presentDate()
  if (answer.made?.date === date) return answer.made.bytes
  const head =
    `HTTP/1.1 200 OK\r\n${answer.lines}Date: ${date}\r\nConnection: keep-alive\r\n` +
    `${server.keepAliveTimeout ? `Keep-Alive: timeout=${Math.floor(server.keepAliveTimeout / 1000)}\r\n` : ''}\r\n`
  const bytes = Buffer.concat([Buffer.from(head, 'latin1'), answer.body])
  answer.made = { date, bytes }
  return bytes
}

let present: { readonly second: number; readonly date: string } = { second: 0, date: '' }

/** As Node writes it; the machine's clock, as in every other answer. */
function presentDate(): string {
  const now = new Date()
  const second = Math.floor(now.getTime() / 1000)
  if (second !== present.second) present = { second, date: now.toUTCString() }
  return present.date
}
