/** What is known of the asking browser: address, cookies, token. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import '@fastify/cookie'
import { cookieName, type Client, type CookieName } from '../context.ts'

const tokenPattern = /^(?:Bearer )?([\w-]{20,200})$/i
const devicePattern = /^Device ([\w-]{20,200})$/i
const cookiePattern = /^[\w-]{8,200}$/

export function makeClient(options: {
  request: FastifyRequest
  reply: FastifyReply
  secure: boolean
}): Client {
  const { request, reply, secure } = options
  const cookie = (name: CookieName) => {
    const value = request.cookies[cookieName(name, secure)]
    return value && cookiePattern.test(value) ? value : null
  }
  const proof = request.headers['x-proof']
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    deviceId: cookie('device'),
    flowId: cookie('flow'),
    sessionHalf: cookie('sessionHalf'),
    token:
      tokenPattern.exec(request.headers.authorization ?? String(request.headers['token'] ?? ''))?.[1] ?? null,
    deviceToken: devicePattern.exec(request.headers.authorization ?? '')?.[1] ?? null,
    deviceHalf: cookie('deviceHalf'),
    proof: typeof proof === 'string' && /^[\w-]{20,200}$/.test(proof) ? proof : null,
    setCookie(name, value, cookieOptions = {}) {
      const base = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
      if (value === null) reply.clearCookie(cookieName(name, secure), base)
      else {
        reply.setCookie(cookieName(name, secure), value, {
          ...base,
          ...(cookieOptions.maxAgeSeconds === undefined ? {} : { maxAge: cookieOptions.maxAgeSeconds }),
        })
      }
    },
  }
}

/** A client address as it is counted: an IPv6 client has its whole /64. */
export function clientKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const first = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  const gap =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...gap, ...last]
    .slice(0, 4)
    .map((part) => part.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}
