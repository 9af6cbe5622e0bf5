/** The captcha (requirement 3, requirement 8; requirement 7.3), on both engines. */
import assert from 'node:assert/strict'
import { engines, testOn, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { accountApi } from '../contract.ts'
import { captchaLimits } from '../rules.ts'
import { checkCaptcha, drawPicture, pictureCharacters } from './captcha-service.ts'

async function ask(client: TestClient) {
  const { envelope } = await client.call(accountApi.captcha, {})
  return envelope.result!
}

/** What a person who reads the question answers. */
function answerOf(question: string): string {
  const numbers = question.match(/\d+/g)!.map(Number)
  return String(numbers.length === 2 ? numbers[0]! + numbers[1]! : Math.max(...numbers))
}

const check = (app: TestApp, captchaId: string, answer: string) =>
  app.tx((ctx) => checkCaptcha(ctx, { captchaId, answer }))

for (const engine of engines) {
  const it = testOn(engine)

  it('the question is answered without eyesight, in both languages, once', async (app) => {
    for (const locale of ['cn', 'en'] as const) {
      for (let count = 0; count < 8; count++) {
        const { captchaId, question } = await ask(app.client({ locale }))
        assert.equal(/\p{Script=Han}/u.test(question), locale === 'cn')
        assert.equal(await check(app, captchaId, ` ${answerOf(question)} `), true, question)
        assert.equal(await check(app, captchaId, answerOf(question)), false, 'used')
      }
    }
  })

  it('a wrong answer uses it up', async (app) => {
    const { captchaId, question } = await ask(app.client())
    assert.equal(await check(app, captchaId, 'wrong'), false)
    assert.equal(await check(app, captchaId, answerOf(question)), false)
  })

  it('an empty answer, an unknown id and one after ten minutes are refused', async (app) => {
    const first = await ask(app.client())
    assert.equal(await check(app, first.captchaId, ''), false)
    assert.equal(await check(app, 'nothing', '1'), false)
    const second = await ask(app.client())
    app.clock.advance(captchaLimits.lifeMs)
    assert.equal(await check(app, second.captchaId, answerOf(second.question)), false)
  })

  it('the answers are stored as keyed hashes bound to their captcha', async (app) => {
    const first = await ask(app.client())
    const second = await ask(app.client())
    const rows = await app.tx(({ tx }) => tx.selectFrom('captcha').selectAll().execute())
    for (const row of rows) assert.match(row.picture_hash + row.question_hash, /^[0-9a-f]{128}$/)
    await app.tx(({ tx }) =>
      tx
        .updateTable('captcha')
        .set({ question_hash: rows.find((row) => row.id === first.captchaId)!.question_hash })
        .where('id', '=', second.captchaId)
        .execute(),
    )
    assert.equal(
      await check(app, second.captchaId, answerOf(first.question)),
      false,
      'moved to another captcha',
    )
  })

  it('the answer to the picture is accepted whatever its case', async (app) => {
    const { captchaId } = await ask(app.client())
    await app.tx(({ tx, kernel }) =>
      tx
        .updateTable('captcha')
        .set({ picture_hash: kernel.vault.hmac('captcha', captchaId, 'AC3K7') })
        .where('id', '=', captchaId)
        .execute(),
    )
    assert.equal(await check(app, captchaId, 'ac3 k7'), true)
  })

  it('the picture is an SVG of paths without text, script or style, and differs each time', async (app) => {
    const pictures = new Set<string>()
    for (let count = 0; count < 5; count++) {
      const { image } = await ask(app.client())
      assert.match(image, /^<svg [^>]+><rect [^>]+\/><path d="[MQ0-9. -]+" [^>]+\/><\/svg>$/)
      pictures.add(image)
    }
    assert.equal(pictures.size, 5)
    for (const character of pictureCharacters) {
      const strokes = drawPicture(app.kernel.random, character).match(/M/g)!.length
      assert.ok(strokes > 4, `${character} is drawn beside the noise`)
      assert.ok(!drawPicture(app.kernel.random, character).includes('NaN'), character)
    }
  })
}
