import type { Kysely } from 'kysely'

interface Run {
  text: string
  link?: string
}
const paragraph = (...runs: Run[]) => ({ type: 'paragraph', runs })
const section = (title: string, text: string) => [
  { type: 'heading', level: 2, runs: [{ text: title }] },
  paragraph({ text }),
]

/** The English of the shipped texts, in better words; they say what the Chinese ones say, which stay. */
const better: Record<string, unknown> = {
  agreement: [
    paragraph({
      text: 'Each organisation registers once per edition. Organisation and primary contact details cannot be changed after submission; delegates and activities can be changed until registration closes.',
    }),
    paragraph({
      text: 'All information must be true, and your delegates must have agreed that you enter it for them. Identity document information is stored encrypted, used only for security and identity checks, and deleted on schedule after the conference.',
    }),
    paragraph(
      {
        text: 'If you agree, you go to the registration page; if you disagree, you return to the home page. You choose each use of your personal data separately. For details, see the ',
      },
      { text: 'privacy notice', link: '/privacy' },
      { text: '.' },
    ),
  ],
  privacy: [
    ...section(
      'Information collected',
      'The organisation’s name, type and address; the names, job titles, email addresses, phone numbers, dietary needs and visa needs of the contact and the delegates; the type and number of an identity document and, for delegates from abroad and from Hong Kong, Macao and Taiwan, a scan of it; the activities and time slots chosen; the times and devices of sign-ins.',
    ),
    ...section(
      'Use of information',
      'Registration, review, entry and conference notices. Identity document information is used only for security and identity checks. With your consent, necessary information is given to the conference hotel and visa authorities; with your consent, the organisation is listed in the directory of participating organisations. Each of the four consents has its own checkbox; the last two do not affect registration.',
    ),
    ...section(
      'Storage and protection',
      'ID numbers and scans are stored encrypted and shown only in part; viewing them in full requires authorisation and is logged. They are deleted on schedule after the conference. Of verification codes and sign-in tokens, only digests are stored.',
    ),
    ...section(
      'Access, correction and erasure',
      'After signing in, you can view, correct and export your information, and request its erasure. Delegates sign in with their own email address to view their own information. For anything else, contact the conference office.',
    ),
    ...section(
      'Cookies and browser storage',
      'The site uses only the cookies and local storage needed for sign-in, device recognition and language choice. Nothing is used for advertising or cross-site tracking. Visits are counted by page, language and date; visitors are not recorded.',
    ),
  ],
}

/**
 * A new version of each legal text that no editor has changed: the versions before it stay, and each consent keeps the one that it was
 * given to. Nobody is asked again, for nothing else is said.
 */
export async function up(db: Kysely<Record<string, Record<string, unknown>>>): Promise<void> {
  const texts = await db.selectFrom('legal_text').selectAll().execute()
  const version = Math.max(...texts.map((text) => Number(text['version']))) + 1
  const published_at = Date.now()
  for (const [kind, en] of Object.entries(better)) {
    const [shipped, ...edited] = texts.filter((text) => text['kind'] === kind)
    if (!shipped || edited.length) continue
    await db
      .insertInto('legal_text')
      .values({
        ...shipped,
        id: `${kind}:${version}`,
        version,
        en: JSON.stringify(en),
        // What an editor would confirm: the languages say the same.
        stamps: JSON.stringify({ cn: published_at, en: published_at }),
        ask_again: 0,
        published_at,
        published_by: null,
      })
      .execute()
  }
}
