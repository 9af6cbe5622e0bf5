/**
 * SMS over a gateway's official SDK (decision 6; docs/operations.md, "SMS"). The SDK is loaded when the
 * first message goes out, so it costs nothing where SMS_URL is not set.
 *
 *   SMS_URL=tencent://SECRET_ID:SECRET_KEY@SDK_APP_ID?sign=…&template=…[&sign-en=…&template-en=…][&region=ap-guangzhou][&endpoint=…]
 *
 * Gateways take registered templates only: {1} is the code, {2} the minutes that it lives.
 */
import type { Locale } from '../../shared/i18n.ts'

interface SmsSettings {
  readonly secretId: string
  readonly secretKey: string
  readonly appId: string
  readonly region: string
  /** Host, with `http://` only for a gateway on the own machine (tests). */
  readonly endpoint: string | null
  readonly templates: Record<Locale, { readonly sign: string; readonly template: string }>
}

/** Reads SMS_URL; throws with what is wrong, never with a secret. */
export function readSmsUrl(smsUrl: string): SmsSettings {
  const url = URL.canParse(smsUrl) ? new URL(smsUrl) : null
  if (url?.protocol !== 'tencent:') throw new Error('SMS_URL must start with tencent://')
  const query = url.searchParams
  const [sign, template] = [query.get('sign'), query.get('template')]
  if (!url.username || !url.password || !url.hostname)
    throw new Error('SMS_URL must name SECRET_ID:SECRET_KEY@SDK_APP_ID')
  if (!sign || !template) throw new Error('SMS_URL must have sign= and template=')
  return {
    secretId: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
    appId: url.hostname,
    region: query.get('region') ?? 'ap-guangzhou',
    endpoint: query.get('endpoint'),
    templates: {
      cn: { sign, template },
      en: { sign: query.get('sign-en') ?? sign, template: query.get('template-en') ?? template },
    },
  }
}

/** A failure that is final; the outbox worker reads `responseCode` as it does an SMTP answer's. */
class FinalSmsError extends Error {
  readonly responseCode = 550
}

const codeLifeMinutes = '10'

/** Sends one code; answers the gateway's words. Throws when it was not taken, with `responseCode` 550 where trying again is no use. */
export async function sendSms(
  smsUrl: string,
  message: { to: string; text: string; locale: Locale },
): Promise<string> {
  const settings = readSmsUrl(smsUrl)
  const code = /(?<!\d)\d{6}(?!\d)/.exec(message.text)?.[0]
  if (!code) throw new FinalSmsError('the gateway has no template for a message without a code')
  const { sign, template } = settings.templates[message.locale]
  const client = await makeClient(settings)
  const answer = await client.SendSms({
    PhoneNumberSet: [internationalNumber(message.to)],
    SmsSdkAppId: settings.appId,
    SignName: sign,
    TemplateId: template,
    TemplateParamSet: [code, codeLifeMinutes],
  })
  const status = answer.SendStatusSet?.[0]
  if (status?.Code === 'Ok') return `${status.Code} ${status.SerialNo ?? ''}`.trim()
  const words = status?.Code ?? 'the gateway gave no status'
  if (/^(InvalidParameterValue|FailedOperation\.PhoneNumber|UnsupportedOperation)/.test(words))
    throw new FinalSmsError(words)
  throw new Error(words)
}

async function makeClient(settings: SmsSettings) {
  const { sms } = await import('tencentcloud-sdk-nodejs-sms')
  const { endpoint } = settings
  const local = endpoint?.startsWith('http://') ?? false
  return new sms.v20210111.Client({
    credential: { secretId: settings.secretId, secretKey: settings.secretKey },
    region: settings.region,
    profile: {
      httpProfile: {
        reqTimeout: 20,
        ...(endpoint ? { endpoint: endpoint.replace(/^https?:\/\//, '') } : {}),
        ...(local ? { protocol: 'http://' } : {}),
      },
    },
  })
}

/** E.164: a number without a country code is a mainland one. */
export function internationalNumber(phone: string): string {
  return phone.startsWith('+') ? phone : `+86${phone}`
}
