/**
 * Two nodes on one PostgreSQL database behind nginx, under a steady light load on kept connections: each node is ended with
 * SIGTERM and started anew, one after the other. No request may fail. The same with nginx's own `max_fails` shows what docs/operations.md advises against. Then
 * one node is ended without nginx, and clients ask over connections that were idle: all are answered.
 */
import assert from 'node:assert/strict'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installLine } from '../scripts/apt.ts'
import { settingOf } from '../scripts/experiments.ts'
import { freePort } from '../scripts/throwaway-postgres.ts'
import { addressOf, serverEnvironment, startProcess } from '../src/app/testing/server-process.ts'
import { engines, startApp, type TestApp } from '../src/app/testing/with-app.ts'

const clients = settingOf('CLIENTS')
/** What a client waits between two requests: longer and shorter than a node takes to answer. */
const thinkingMs = [20, 50, 150, 400]
const paths = ['/', '/en/hotel', '/mas/basic/edition', '/programme']
const code = { purpose: 'register', locale: 'en' }

interface Node {
  readonly port: number
  child: ChildProcess
}

async function startNode(app: TestApp, port: number): Promise<ChildProcess> {
  const child = startProcess(
    serverEnvironment(app, { PORT: String(port), HOST: '127.0.0.1', TRUST_PROXY: 'loopback' }),
  )
  await addressOf(child)
  return child
}

async function endNode({ child }: Node): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  assert.deepEqual(await ended, [0, null])
}

/** nginx in front of the nodes, as docs/operations.md has it; `options` are those of each node. */
async function startNginx(folder: string, nodes: readonly Node[], options: string) {
  const port = await freePort()
  const home = path.join(folder, `nginx-${port}`)
  mkdirSync(home)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  )
  writeFileSync(
    path.join(home, 'nginx.conf'),
    `daemon off;
pid ${home}/pid;
error_log ${home}/error crit;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.join(' ')}
  upstream nodes {
    ${nodes.map((node) => `server 127.0.0.1:${node.port} ${options};`).join(' ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://nodes;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
    }
  }
}
`,
  )
  const child = spawn('nginx', ['-c', path.join(home, 'nginx.conf'), '-p', home], { stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('nginx did not start')
    await wait(50)
  }
  return { url, child }
}

/** Clients that ask again and again, each on a connection that it keeps and from an address of its own. */
function startLoad(url: string) {
  const lost = new Map<string, number>()
  let count = 0
  let sentCodes = 0
  let isStopping = false
  const lose = (why: string) => void lost.set(why, (lost.get(why) ?? 0) + 1)

  function ask(agent: Agent, address: string, body: string | null, to: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const method = body ? 'POST' : 'GET'
    const headers = { 'x-forwarded-for': address, ...(body ? { 'content-type': 'application/json' } : {}) }
    const sent = request(url + to, { agent, headers, method }, (response) => {
      count++
      if (response.statusCode !== 200) lose(`${method} ${response.statusCode}`)
      response.resume()
      response.on('error', () => lose(`${method} cut`))
      response.on('close', resolve)
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      lose(`${method} ${error.code}`)
      resolve()
    })
    sent.end(body)
    return promise
  }
  const lines = Array.from({ length: clients }, async (_, line) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = 0; !isStopping; turn++) {
      // Every eighth sends something: nginx does not send that to another node once it has left.
      const isCode = turn % 8 === 7
      if (isCode) sentCodes++
      const body = isCode
        ? JSON.stringify({ ...code, dest: `contact-${sentCodes}@example-${line}.com` })
        : null
      const to = isCode ? '/mas/registration/sendRegCode' : paths[(turn + line) % paths.length]!
      // A code from each address, and few requests a minute.
      const address = `198.18.${line}.${turn % 250}`
      await ask(agent, address, body, to)
      await wait(thinkingMs[line % thinkingMs.length])
    }
    agent.destroy()
  })
  return {
    async end() {
      isStopping = true
      await Promise.all(lines)
      const failed = [...lost.values()].reduce((sum, times) => sum + times, 0)
      const which = [...lost].map(([why, times]) => `${times} × ${why}`).join(', ')
      return { count, failed, said: `${count} requests, ${failed} failed${which ? ` (${which})` : ''}` }
    },
  }
}

async function rollingRestart(
  app: TestApp,
  given: { folder: string; nodes: readonly Node[]; options: string },
) {
  const { folder, nodes, options } = given
  const nginx = await startNginx(folder, nodes, options)
  try {
    const load = startLoad(nginx.url)
    await wait(1_000)
    for (const node of nodes) {
      await endNode(node)
      node.child = await startNode(app, node.port)
    }
    await wait(1_000)
    return await load.end()
  } finally {
    const ended = once(nginx.child, 'exit')
    nginx.child.kill('SIGTERM')
    await ended
  }
}

/**
 * Clients whose connections are idle at the signal, and that ask over them 40 ms later: over a network, before they can have heard
 * that a connection was closed. Answers how many were answered.
 */
async function askAfterSignal(node: Node): Promise<number> {
  const half = `GET /en/hotel HTTP/1.1\r\nhost: 127.0.0.1:${node.port}\r\n\r\n`
  const sockets = await Promise.all(
    Array.from({ length: clients }, async () => {
      const socket = connect({ port: node.port, host: '127.0.0.1', allowHalfOpen: true })
      socket.on('error', () => {})
      const closed = new Promise((resolve) => {
        socket.once('end', () => setTimeout(() => socket.destroy(), 500)).once('close', resolve)
      })
      const said = { text: '' }
      socket.on('data', (bytes) => void (said.text += bytes.toString('latin1')))
      socket.write(half)
      while (!said.text.includes('</html>')) await wait(20)
      return { socket, said, closed }
    }),
  )
  const ended = endNode(node)
  await wait(40)
  for (const { socket, said } of sockets) {
    said.text = ''
    socket.write(half)
  }
  await Promise.all([...sockets.map(({ closed }) => closed), ended])
  return sockets.filter(({ said }) => said.text.startsWith('HTTP/1.1 200 ')).length
}

async function prove(): Promise<void> {
  const app = await startApp({ engine: engines.find(({ name }) => name === 'postgres')!, now: Date.now() })
  const folder = mkdtempSync(path.join(tmpdir(), 'conference-proof-'))
  const nodes: Node[] = []
  try {
    for (let index = 0; index < 2; index++) {
      const port = await freePort()
      nodes.push({ port, child: await startNode(app, port) })
    }
    const advised = await rollingRestart(app, { folder, nodes, options: 'max_fails=0' })
    console.log(`rolling restart behind nginx, max_fails=0: ${advised.said}`)
    const usual = await rollingRestart(app, { folder, nodes, options: '' })
    console.log(`rolling restart behind nginx as it comes: ${usual.said}`)
    const answered = await askAfterSignal(nodes[0]!)
    console.log(
      `SIGTERM without nginx: ${answered} of ${clients} answered that asked 40 ms later on idle connections`,
    )
    assert.deepEqual([advised.failed, answered], [0, clients])
  } finally {
    for (const { child } of nodes) child.kill('SIGKILL')
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (spawnSync('which', ['nginx']).status === 0) await prove()
else console.log(`not run: rolling-restart (${installLine(['nginx'])})`)
