import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { internationalNumber, readSmsUrl, sendSms } from './sms.ts'

/** A gateway that speaks the provider's protocol: the real SDK talks to it. */
async function withGateway(
  answer: object,
  work: (smsUrl: string, received: { body: unknown; headers: Record<string, unknown> }[]) => Promise<void>,
) {
  const received: { body: unknown; headers: Record<string, unknown> }[] = []
  const server = createServer(async (request, response) => {
    received.push({ body: JSON.parse(await text(request)), headers: request.headers })
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ Response: { RequestId: 'r1', ...answer } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const query = new URLSearchParams({
    sign: '会议',
    template: '100',
    'template-en': '200',
    endpoint: `http://127.0.0.1:${port}`,
  })
  try {
    await work(`tencent://id:sec%2Fret@1400006666?${query}`, received)
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
}

test('a code goes out through the SDK: template, sign, number and parameters, signed', async () => {
  await withGateway({ SendStatusSet: [{ Code: 'Ok', SerialNo: 's-1' }] }, async (smsUrl, received) => {
    assert.equal(
      await sendSms(smsUrl, { to: '13800138000', text: '验证码 012345，10 分钟内有效', locale: 'cn' }),
      'Ok s-1',
    )
    assert.deepEqual(received[0]!.body, {
      PhoneNumberSet: ['+8613800138000'],
      SmsSdkAppId: '1400006666',
      SignName: '会议',
      TemplateId: '100',
      TemplateParamSet: ['012345', '10'],
    })
    assert.match(String(received[0]!.headers['authorization']), /^TC3-HMAC-SHA256 Credential=id\//)
    await sendSms(smsUrl, { to: '+442079460958', text: '012345 is your code', locale: 'en' })
    assert.equal((received[1]!.body as { TemplateId: string }).TemplateId, '200')
  })
})

test('a refused number is final, another refusal is tried again', async () => {
  await withGateway(
    { SendStatusSet: [{ Code: 'InvalidParameterValue.IncorrectPhoneNumber' }] },
    async (smsUrl) => {
      await assert.rejects(sendSms(smsUrl, { to: '1', text: '123456', locale: 'cn' }), { responseCode: 550 })
    },
  )
  await withGateway({ SendStatusSet: [{ Code: 'LimitExceeded.DeliveryFrequencyLimit' }] }, async (smsUrl) => {
    await assert.rejects(
      sendSms(smsUrl, { to: '13800138000', text: '123456', locale: 'cn' }),
      (error: Error) => {
        assert.equal('responseCode' in error, false)
        return true
      },
    )
  })
})

test('a message without a code never reaches the gateway', async () => {
  await withGateway({}, async (smsUrl, received) => {
    await assert.rejects(sendSms(smsUrl, { to: '13800138000', text: 'hello', locale: 'en' }), {
      responseCode: 550,
    })
    assert.equal(received.length, 0)
  })
})

test('a wrong SMS_URL says what is wrong and never a secret', () => {
  for (const wrong of [
    'nothing',
    'https://a',
    'tencent://id@app?sign=a&template=1',
    'tencent://id:secretive@app?sign=a',
  ]) {
    assert.throws(
      () => readSmsUrl(wrong),
      (error: Error) => error.message.startsWith('SMS_URL') && !error.message.includes('secretive'),
    )
  }
})

test('a number without a country code is a mainland one', () => {
  assert.equal(internationalNumber('13800138000'), '+8613800138000')
  assert.equal(internationalNumber('+85212345678'), '+85212345678')
})
