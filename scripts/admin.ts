/**
 * Staff from the command line (requirement 10, "Commands"); works on the database that the settings name.
 *
 *   npm run admin -- add EMAIL [--role administrator|reviewer|editor|checkin|reader] [--name NAME]
 *   npm run admin -- list
 *   npm run admin -- remove EMAIL
 *   npm run admin -- reset-factor EMAIL      takes a lost authenticator away
 */
import { parseArgs } from 'node:util'
import {
  addStaff,
  listStaff,
  removeStaff,
  resetStaffFactor,
} from '../src/features/account/server/staff-service.ts'
import { asSystem, type WriteContext } from '../src/server/context.ts'
import type { RunningKernel } from '../src/server/kernel.ts'
import { staffRoles, type StaffRole } from '../src/shared/call.ts'
import { errors } from '../src/shared/error-codes.ts'
import type { Outcome } from '../src/shared/outcome.ts'
import { kernelCommand, Refusal, runCommand, UsageError } from './with-kernel.ts'

const usage = `npm run admin -- add EMAIL [--role ${staffRoles.join('|')}] [--name NAME]
npm run admin -- list
npm run admin -- remove EMAIL
npm run admin -- reset-factor EMAIL`

type Asked =
  | { readonly act: 'list' }
  | { readonly act: 'add'; readonly email: string; readonly role: StaffRole; readonly name?: string }
  | { readonly act: 'remove' | 'reset-factor'; readonly email: string }

function read(words: string[]): Asked | null {
  const { positionals, values } = parseArgs({
    args: words,
    options: { role: { type: 'string', default: 'administrator' }, name: { type: 'string' } },
    allowPositionals: true,
  })
  const [act, email, ...rest] = positionals
  if (act === 'list' && !email) return { act }
  if (!email || rest.length) return null
  if (act === 'remove' || act === 'reset-factor') return { act, email }
  if (act !== 'add') return null
  const role = staffRoles.find((known) => known === values.role)
  if (!role) throw new UsageError(`there is no role ${values.role}; the roles are ${staffRoles.join(', ')}`)
  return { act, email, role, ...(values.name ? { name: values.name } : {}) }
}

async function run(kernel: RunningKernel, asked: Asked): Promise<string> {
  if (asked.act === 'list') return showList(kernel)
  const { email } = asked
  if (asked.act === 'add') {
    const { role, name } = asked
    return add(kernel, { email, role, ...(name ? { name } : {}) })
  }
  if (asked.act === 'remove') {
    await perform(kernel, (ctx) => removeStaff(ctx, { email }))
    return `${email} is no longer staff; open sessions have ended.`
  }
  await perform(kernel, (ctx) => resetStaffFactor(ctx, { email }))
  return `The authenticator of ${email} is removed; a new one is added at the next login.`
}

async function add(
  kernel: RunningKernel,
  input: { email: string; role: StaffRole; name?: string },
): Promise<string> {
  const { created } = await perform(kernel, (ctx) => addStaff(ctx, input))
  const next = `Signs in at ${kernel.config.publicUrl} with a code sent to that address.`
  return created
    ? `${input.email} is added as ${input.role}. ${next}`
    : `${input.email} is ${input.role} now.`
}

async function showList(kernel: RunningKernel): Promise<string> {
  const rows = await listStaff(kernel.engine.reader)
  if (!rows.length) return 'No staff yet.'
  return rows
    .map(
      (row) =>
        `${row.email}\t${row.role}\t${row.secondFactor ? 'authenticator' : 'no authenticator'}\t${row.name}`,
    )
    .join('\n')
}

async function perform<Result>(
  kernel: RunningKernel,
  work: (ctx: WriteContext) => Promise<Outcome<Result>>,
): Promise<Result> {
  return asSystem(kernel, async (ctx) => {
    const outcome = await work(ctx)
    if (outcome.ok) return outcome.result
    const { fields, text, error } = outcome
    const said = Object.values(fields ?? {})[0]?.message ?? text?.message ?? errors[error].message
    throw new Refusal(said.en)
  })
}

export const command = kernelCommand({ usage, read, run })

if (import.meta.main) await runCommand(command)
