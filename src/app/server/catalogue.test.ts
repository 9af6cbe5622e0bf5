/**
 * The error catalogue of the specification (requirement 8, and the two login texts of requirement 5): each English text stands word for
 * word in a messages file or in the table of errors, where the product reads it from, with a Chinese text of the
 * same meaning beside it; and the notifications last as long as they are to.
 */
import assert from 'node:assert/strict'
import { glob } from 'node:fs/promises'
import { test } from 'node:test'
import { errors } from '../../shared/error-codes.ts'
import type { Message } from '../../shared/i18n.ts'

const source = new URL('../../', import.meta.url)

/** Texts that requirement 5 and requirement 8 give in quotation marks, and what the Chinese one must say. */
const quoted: readonly (readonly [en: string, cn: RegExp])[] = [
  ['Please input phone or email', /请输入手机号或邮箱/],
  ['Please input verify code', /请输入验证码/],
  ['Exceed max email count per day or other limits', /超出.*(邮件|次数).*限制/],
  ['send failed', /发送失败/],
  ['Phone or email had been registered', /手机号?或邮箱已被?注册/],
  ['Company had been registered', /(单位|公司)已被?注册/],
  ['Login failed', /登录失败/],
  ['login timed out, please log in again', /登录(已过期|超时).*重新登录/],
  ['failed to get file', /获取文件失败/],
  ['file fetch exception', /文件.*异常/],
  ['Please wait for 5 seconds!', /等待 ?5 ?秒/],
  ['Please try again in 60 seconds!', /60 ?秒后再试/],
  ['Please enter correct verification code', /请输入正确的验证码/],
  ['This email had already been registered.', /邮箱已被?注册/],
  ['The user has been registered', /用户已注册/],
  ['The company has been registered', /(单位|公司)已注册/],
]

/** What requirement 8 describes without giving the words: where it is said, and in both languages. */
const described: readonly (readonly [line: string, en: RegExp, cn: RegExp])[] = [
  ['the code was sent to the email', /code was sent to your email/i, /验证码已发送至邮箱/],
  ['a send-exception message', /Could not send the code/, /未能发送验证码/],
  ['email format wrong', /email address is not (valid|in the right form)/, /邮箱格式有误/],
  ['email already used by primary contact', /already used by the primary contact/, /已用作主要联系人邮箱/],
  ['registration success', /registration success/i, /注册成功/],
  ['complete delegate info soon', /complete the delegate information soon/, /尽快.*代表信息/],
  ['main forum full', /main forum is full/i, /主论坛席位已满/],
  ['visit 1 full', /^Visit 1 is full/, /参访活动一席位已满/],
  ['visit 2 full', /^Visit 2 is full/, /参访活动二席位已满/],
  ['welcome reception full', /welcome reception is full/i, /欢迎晚宴席位已满/],
  ['keynote full', /keynote speeches are full/i, /主题演讲席位已满/],
  ['welcome buffet full', /welcome buffet is full/i, /欢迎自助餐席位已满/],
  [
    'fill in delegate and activity info',
    /Enter the delegates’ details and activities/,
    /填写代表及其活动信息/,
  ],
  ['captcha wrong', /captcha is wrong/, /图形验证码有误/],
  ['captcha empty', /Enter the captcha/, /请填写图形验证码/],
  ['company already has an account', /organisation already has an account/, /单位已有账户/],
  ['email sent maximum times', /max email count per day/, /超出当日邮件发送次数/],
  ['save success', /^Changes saved\.$/, /保存成功/],
  ['save failed', /Nothing was saved|Not submitted/, /未提交|未能提交/],
  ['cancel success', /^Registration cancelled/, /报名已取消/],
  ['check info filled wrongly', /Correct the fields shown/, /请按提示更正/],
  ['check delegate info complete', /delegates’ details are complete/, /代表信息是否完整/],
]

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Message).cn === 'string' &&
  typeof (value as Message).en === 'string'

/** Every text of the product: all messages files, and the table of errors. */
async function allMessages(): Promise<Message[]> {
  const found: Message[] = Object.values(errors).map((entry) => entry.message)
  for await (const file of glob('**/*messages.ts', { cwd: source })) {
    const exported = (await import(new URL(file, source).href)) as Record<string, unknown>
    for (const value of Object.values(exported)) {
      if (isMessage(value)) found.push(value)
      else if (typeof value === 'object' && value !== null)
        found.push(...Object.values(value).filter(isMessage))
    }
  }
  return found
}

test('each text that the catalogue quotes stands word for word, always with the same meaning in Chinese', async () => {
  const messages = await allMessages()
  for (const [en, cn] of quoted) {
    const standing = messages.filter((message) => message.en === en)
    assert.notEqual(standing.length, 0, `no text says: ${en}`)
    for (const message of standing) assert.match(message.cn, cn, en)
  }
})

test('what the catalogue describes is said in both languages', async () => {
  const messages = await allMessages()
  for (const [line, en, cn] of described)
    assert.ok(
      messages.some((message) => en.test(message.en) && cn.test(message.cn)),
      `no text says: ${line}`,
    )
})

test('the result codes of the catalogue carry its texts', () => {
  const of = (key: keyof typeof errors) => `${errors[key].code} ${errors[key].message.en}`
  assert.deepEqual(
    (
      [
        'REGISTER_WRONG_CODE',
        'LOGIN_WRONG_CODE',
        'LOGIN_NO_ACCOUNT',
        'CONTACT_REGISTERED',
        'COMPANY_REGISTERED',
      ] as const
    ).map(of),
    [
      '2001 Please enter correct verification code',
      '2001 Login failed',
      '3001 Login failed',
      '4001 Phone or email had been registered',
      '5001 Company had been registered',
    ],
  )
  assert.deepEqual(
    [errors.SESSION_EXPIRED, errors.SESSION_ENDED].map(({ status, message }) => [status, message.en]),
    [
      [401, 'login timed out, please log in again'],
      [402, 'login timed out, please log in again'],
    ],
  )
})

test('notifications: 30 s for errors and warnings, 10 s for success', async () => {
  const { notificationMs } = (await import(new URL('web/ui/notify.ts', source).href)) as {
    notificationMs: Record<string, number>
  }
  assert.deepEqual(
    [notificationMs['error'], notificationMs['warning'], notificationMs['success']],
    [30_000, 30_000, 10_000],
  )
})
