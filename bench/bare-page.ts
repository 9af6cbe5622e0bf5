/** One page by `node:http` and nothing else, in a process of its own for pages.ts: `node bare-page.ts PORT BODY HEADERS`, the latter two files. */
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'

const [port, bodyFile, headersFile] = process.argv.slice(2) as [string, string, string]
const body = readFileSync(bodyFile, 'latin1')
const headers = JSON.parse(readFileSync(headersFile, 'utf8')) as string[]
createServer((_request, response) => response.writeHead(200, headers).end(body, 'latin1')).listen(
  Number(port),
  '127.0.0.1',
  () => process.stdout.write('ready\n'),
)
