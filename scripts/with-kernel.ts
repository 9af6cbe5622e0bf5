/** What the commands of operations.md share: the settings, a migrated database, and plain words when something is wrong. */
import { userInfo } from 'node:os'
import { ConfigError, readConfig } from '../src/server/config.ts'
import { companyParts } from '../src/server/company-parts.ts'
import { createKernel, type RunningKernel } from '../src/server/kernel.ts'
import { migrate } from '../src/server/migrate.ts'

/** What the person at the terminal did wrong; ends the command with 1. */
export class UsageError extends Error {}

/** Who is at the terminal, as the operating system says; what a command writes is logged under that name. */
export function operatorName(): string {
  try {
    return userInfo().username
  } catch {
    // A container's user need not have a name.
    return String(process.getuid?.() ?? 'unknown')
  }
}

/** Runs a command on the database that the settings name, and prints what it answers. */
export async function runCommand(work: (kernel: RunningKernel) => Promise<string>): Promise<void> {
  try {
    const kernel = await createKernel({
      config: { ...readConfig(process.env), logLevel: 'silent' },
      companyParts,
      poolSize: 2,
      operator: operatorName(),
    })
    try {
      await migrate(kernel.engine)
      console.log(await work(kernel))
    } finally {
      await kernel.close()
    }
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
