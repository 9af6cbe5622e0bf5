/** The process as an operator meets it: starts, says what is wrong, ends in order (requirement 10, "Watched"). */
import assert from 'node:assert/strict'
import { type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { text } from 'node:stream/consumers'
import { addressOf, childEnvironment, startProcess } from '../testing/server-process.ts'
import { allocatorSettings } from './allocator.ts'

const startServer = (environment: Record<string, string>): ChildProcess =>
  startProcess({ ...childEnvironment(), LOG_LEVEL: 'error', PORT: '0', ...environment }, { stderr: 'pipe' })

test('what keeps it from starting is one line that names the setting, and exit code 1', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'run-'))
  const file = path.join(dataDir, 'a-file')
  await writeFile(file, '')
  const busy = createServer().listen(0, '127.0.0.1')
  await once(busy, 'listening')
  const { port } = busy.address() as AddressInfo
  const SECRET_KEY = Buffer.alloc(32).toString('base64')
  const quick = { SAMPLE: 'off', DATA_DIR: dataDir }
  try {
    for (const [settings, why] of [
      [{ PORT: 'none' }, /PORT: must be a port number/],
      [
        { ...quick, PORT: String(port) },
        new RegExp(`PORT: something listens on port ${port} of 127.0.0.1 already`),
      ],
      [{ ...quick, HOST: '203.0.113.1' }, /HOST: nothing can listen on port 0 of 203\.0\.113\.1/],
      [{ DATA_DIR: file, SECRET_KEY }, /DATA_DIR: \S+ cannot be written/],
      // The other words about folders and databases are those of the commands (scripts/commands.test.ts).
    ] as const) {
      const child = startServer(settings)
      const [[code], said, shown] = await Promise.all([
        once(child, 'exit'),
        text(child.stderr!),
        text(child.stdout!),
      ])
      assert.equal(code, 1, said)
      assert.match(said, why)
      assert.match(said, /^The server was not started\. [^\n]+\n$/)
      assert.equal(shown, '')
    }
  } finally {
    busy.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('it has the allocator’s settings, and Node takes no types out of its code', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'run-'))
  // A file that the build has left as it is could not be loaded.
  const child = startServer({ DATA_DIR: dataDir, SAMPLE: 'off', NODE_OPTIONS: '--no-strip-types' })
  try {
    const url = await addressOf(child)
    assert.equal((await fetch(`${url}/en/hotel`)).status, 200)
    if (process.platform === 'linux') {
      const environment = await readFile(`/proc/${child.pid}/environ`, 'utf8')
      for (const [name, value] of Object.entries(allocatorSettings))
        assert.ok(environment.includes(`${name}=${value}\0`), name)
    }
  } finally {
    child.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('a second signal ends at once what the first would have finished', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'run-'))
  const child = startServer({ DATA_DIR: dataDir, SAMPLE: 'off' })
  const exited = once(child, 'exit')
  try {
    const url = new URL(await addressOf(child))
    // A request whose body never comes.
    const socket = connect(Number(url.port), url.hostname)
    socket.on('error', () => {})
    socket.write(
      `POST /mas/basic/sys-config HTTP/1.1\r\nhost: ${url.host}\r\ncontent-type: application/json\r\ncontent-length: 9\r\nexpect: 100-continue\r\n\r\n`,
    )
    await once(socket, 'readable')
    child.kill('SIGINT')
    // npm hands on what the terminal has sent already: that is no second wish.
    child.kill('SIGINT')
    await new Promise((resolve) => setTimeout(resolve, 700))
    assert.equal(child.exitCode, null)
    // On a busy machine the first may have been heard late: what comes soon after that is the same wish.
    while (child.exitCode === null) {
      child.kill('SIGINT')
      await Promise.race([exited, new Promise((resolve) => setTimeout(resolve, 700))])
    }
    assert.deepEqual(await exited, [1, null])
  } finally {
    child.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('SIGTERM finishes open requests, takes no new ones, and exits 0 within 10 s', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'run-'))
  const child = startServer({ DATA_DIR: dataDir })
  const exited = once(child, 'exit')
  try {
    const url = new URL(await addressOf(child))
    // A request that has begun: head and half a body are there when the signal comes.
    const socket = connect(Number(url.port), url.hostname)
    const body = JSON.stringify({ activityCode: 'LIRC_2025', code: 'COUNTDOWN_TIME' })
    socket.write(
      `POST /mas/basic/sys-config HTTP/1.1\r\nhost: ${url.host}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\nexpect: 100-continue\r\n\r\n`,
    )
    // What it says first is that it has read the head.
    await once(socket, 'readable')
    socket.write(body.slice(0, 10))
    const answer = text(socket)
    const at = performance.now()
    child.kill('SIGTERM')
    const isOpen = () => fetch(new URL('/healthz', url)).then(Boolean, () => false)
    while (await isOpen()) assert.ok(performance.now() - at < 10_000, 'it takes new connections')
    socket.write(body.slice(10))
    assert.match(await answer, /200 OK[\s\S]*"resultCode":"0000"/)
    const [code] = await exited
    assert.equal(code, 0)
    assert.ok(performance.now() - at < 10_000)
  } finally {
    child.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  }
})
