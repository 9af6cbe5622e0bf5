/**
 * Registers the service worker once the page is loaded and idle, so that it costs no first paint anything. The address is the
 * one thing that the policy `service-worker` makes a trusted script address of, whatever it is given (docs/adr).
 */
import type { Locale } from '../../shared/i18n.ts'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(value: string): string },
  ): { createScriptURL(value: string): string }
}

export function installWorker(locale: Locale): void {
  // Asked for again only where the language differs; a build's own version is part of the script.
  const address = locale === 'en' ? '/sw.js?language=en' : '/sw.js'
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => address })
  void navigator.serviceWorker
    .register(policy ? policy.createScriptURL('') : address, { updateViaCache: 'none' })
    .catch(() => {})
}
