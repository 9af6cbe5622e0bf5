/** For commands that work on the database that the settings name: migrated, and closed afterwards. */
import { userInfo } from 'node:os'
import type { Config } from '../src/server/config.ts'
import { ports } from '../src/app/server/ports.ts'
import { createKernel, type RunningKernel } from '../src/server/kernel.ts'
import { migrate } from '../src/server/database/migrate.ts'
import type { Command, Finding } from './command.ts'
import { openDatabase } from '../src/app/server/database.ts'

export { Refusal, runCommand, UsageError } from './command.ts'

/** Who is at the terminal, as the operating system says; what a command writes is logged under that name. */
export function operatorName(): string {
  try {
    return userInfo().username
  } catch {
    // A container's user need not have a name.
    return String(process.getuid?.() ?? 'unknown')
  }
}

/** Opens the kernel for some work; a command logs nothing but what the work writes down. */
export async function withKernel<T>(config: Config, work: (kernel: RunningKernel) => Promise<T>): Promise<T> {
  const kernel = await createKernel({
    config: { ...config, logLevel: 'silent' },
    ports,
    engine: openDatabase({ ...config, poolSize: 2 }),
    operator: operatorName(),
  })
  try {
    return await work(kernel)
  } finally {
    await kernel.close()
  }
}

/** A command on the database that the settings name, brought to the newest migration first. */
export function kernelCommand<Asked>(
  command: Pick<Command<Asked>, 'usage' | 'read'> & {
    run(kernel: RunningKernel, asked: Asked): Promise<string | Finding>
  },
): Command<Asked> {
  return {
    ...command,
    run: (asked, config) =>
      withKernel(config, async (kernel) => {
        await migrate(kernel.engine)
        return command.run(kernel, asked)
      }),
  }
}
