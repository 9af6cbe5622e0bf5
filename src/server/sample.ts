/** The sample edition of a development start (D-SAMPLE). */
import { systemContext, type Kernel } from './context.ts'

export const sampleAdministrator = 'administrator@example.com'

export async function loadSampleOnce(kernel: Kernel): Promise<void> {
  await kernel.engine.write(async (tx) => {
    systemContext(kernel, tx)
  })
}

export async function greetSample(_kernel: Kernel): Promise<string> {
  return `Sample content is loaded; the sample administrator signs in as ${sampleAdministrator}`
}
