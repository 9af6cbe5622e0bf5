/** A real SMTP server on loopback, with the moods that real ones have. */
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

interface ReceivedMail {
  readonly to: readonly string[]
  /** As it came over the wire, headers and all. */
  readonly source: string
}

/** What happens to one message: taken, refused with a code, or the line is cut once it has arrived whole. */
export type Mood = 'take' | 'cut' | number

export interface TestSmtp {
  readonly url: string
  /** What has arrived whole, also where the answer was never given. */
  readonly received: ReceivedMail[]
  /** How many connections were made. */
  connections: number
  /** By recipient, when it is named. */
  atRecipient: (address: string) => Mood
  /** By the message, when it has arrived. */
  atMessage: (mail: ReceivedMail) => Mood | Promise<Mood>
  close(): Promise<void>
}

const refusal = (responseCode: number, address = '') =>
  Object.assign(new Error(responseCode < 500 ? 'busy, come back later' : `no such mailbox ${address}`), {
    responseCode,
  })

export async function startSmtp(): Promise<TestSmtp> {
  const sockets = new Map<string, Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const mood = smtp.atRecipient(address)
      done(typeof mood === 'number' ? refusal(mood, `<${address}>`) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => void answer({ session, source: Buffer.concat(chunks).toString(), done }))
    },
  })
  async function answer(given: {
    session: SMTPServerSession
    source: string
    done: (error?: Error | null) => void
  }): Promise<void> {
    const { session, source, done } = given
    const mail = { to: session.envelope.rcptTo.map((to) => to.address), source }
    const mood = await smtp.atMessage(mail)
    if (typeof mood === 'number') return done(refusal(mood))
    smtp.received.push(mail)
    if (mood === 'take') return done()
    sockets.get(`${session.remoteAddress}:${session.remotePort}`)?.destroy()
  }
  // Whoever is killed lets go of the line without a word.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    smtp.connections++
    const name = `${socket.remoteAddress}:${socket.remotePort}`
    sockets.set(name, socket)
    socket.once('close', () => sockets.delete(name))
  })
  const listening = once(server.server, 'listening')
  server.listen(0, '127.0.0.1')
  await listening
  const smtp: TestSmtp = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received: [],
    connections: 0,
    atRecipient: () => 'take',
    atMessage: () => 'take',
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.values()) socket.destroy()
        server.close(resolve)
      }),
  }
  return smtp
}
