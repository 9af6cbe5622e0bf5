/** A process as main.ts starts it, with what benches need of it (page-product.ts). */
import { applyMemorySettings } from '../src/app/server/memory-settings.ts'

applyMemorySettings()
await import('./page-product.ts')
