/**
 * A file that is not there (a short link that has run out, a document that is no longer published): a browser that was led
 * to it gets a page in its reader's language; calls get the envelope.
 */
import { splitAddress } from '../../shared/addresses.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { chooseLocale, type Locale } from '../../shared/i18n.ts'
import { contentSecurityPolicy } from '../http/request-guard.ts'
import type { Page } from './page-cache.ts'
import { htmlType } from './page-fast-path.ts'

/** Whether a browser opens the address as a page of its own: scripts ask for anything, or for JSON. */
function isNavigation(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return isRead && /\btext\/html\b/.test(request.headers.accept ?? '')
}

/** The language of the address, else the chosen one, else the browser's. */
function localeOf(request: FastifyRequest): Locale {
  if (splitAddress(request.url).locale === 'en') return 'en'
  return chooseLocale(request.cookies['language'], request.headers['accept-language'])
}

/** `draw` makes the page; it is put in the place of the envelope that a missing file is answered with. */
export function answerMissingFiles(app: FastifyInstance, draw: (locale: Locale) => Promise<Page>): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isEnvelope = String(reply.getHeader('content-type') ?? '').startsWith('application/json')
    if (reply.statusCode !== 404 || !isEnvelope || !isNavigation(request)) return payload
    const page = await draw(localeOf(request))
    reply
      .code(page.status)
      .removeHeader('content-length')
      .removeHeader('content-disposition')
      .type(htmlType)
      .header('cache-control', 'no-store')
      .header('vary', 'accept, accept-language, cookie')
      .header('content-security-policy', contentSecurityPolicy)
    return page.body
  })
}
