/**
 * The calls that the kernel itself makes. It knows no feature, so src/app/web/kernel-calls.ts names them once, before anything
 * is drawn; the compiler holds what the features declare to what is read here.
 */
import type { CallRef } from '../../shared/call-ref.ts'
import type { CurrentUser } from './session.ts'

interface KernelCalls {
  /** Whose session it is. */
  readonly currentUser: CallRef<object, CurrentUser>
  readonly signOut: CallRef<object>
  /** Counts a visit of a page. */
  readonly countVisit: CallRef<{ path?: string | undefined }>
  /** The value of a public parameter of an edition. */
  readonly parameter: CallRef<{ activityCode?: string | undefined; code: string }, { value: string }>
  readonly unreadMessages: CallRef<object, { unreadCount: number }>
  /** The stream that tells when that number changes. */
  readonly messageEvents: CallRef
  /** The words that editors wrote for a page, by their key (pages/intro-data.ts). */
  readonly pageWords: CallRef<{ key: string; year?: number | undefined }>
}

export let kernelCalls: KernelCalls

export function provideKernelCalls(calls: KernelCalls): void {
  kernelCalls = calls
}
