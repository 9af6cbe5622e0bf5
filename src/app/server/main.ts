/** The program: gives its process the memory settings, and only then loads the product. */
import { applyMemorySettings } from './memory-settings.ts'

applyMemorySettings()
await import('./serve.ts')
