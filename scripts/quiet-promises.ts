/**
 * Imported before the test runner by every process of tests (test-files.ts). The runner follows each promise to know which test an
 * error strays from; that costs a fifth of a call test's processor time (measured: contract-walk 12.5 s with it, 10 s without). It
 * goes on following tests, timers and sockets. An error that strays from a promise still fails the run: its file instead of its test.
 */
import asyncHooks from 'node:async_hooks'

const { createHook } = asyncHooks
asyncHooks.createHook = (callbacks) => createHook({ ...callbacks, trackPromises: false } as typeof callbacks)
