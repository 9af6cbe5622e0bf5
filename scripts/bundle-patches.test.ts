/** An upgrade that changes what the build patches (bundle-patches.ts) is noticed here, not in the browser. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { dropDisplayNames, instrumentation, routerLibrary, styleInjectors } from './bundle-patches.ts'

const modules = new URL('../node_modules/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, modules), 'utf8')

function exportsOf(code: string): string[] {
  const declared = [...code.matchAll(/^export (?:function|const|class) (\w+)/gm)].map(([, name]) => name!)
  const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names]) =>
    names!.split(',').map((name) => name.trim().split(' as ').at(-1)!),
  )
  return [...declared, ...listed].toSorted()
}

const injectors = ['@rc-component/util/es/Dom/dynamicCSS.js', '@ant-design/icons/es/cssUtils.js']

test("our style sheets have every function of antd's two injectors", () => {
  const own = exportsOf(readFileSync(new URL(`../${styleInjectors.module}`, import.meta.url), 'utf8'))
  const theirs = [...new Set(injectors.flatMap((path) => exportsOf(read(path))))].toSorted()
  assert.deepEqual(own, theirs)
  for (const path of injectors) {
    assert.match(new URL(path, modules).pathname, styleInjectors.files)
    // What makes the replacement necessary: an element that the policy refuses.
    assert.match(read(path), /createElement\(['"]style['"]\)/)
  }
})

test("antd's packages import their injectors from there", () => {
  for (const [user, name] of [
    ['@ant-design/cssinjs/es/hooks/useCacheToken.js', '@rc-component/util/es/Dom/dynamicCSS'],
    ['@ant-design/icons/es/renderUtils.js', './cssUtils'],
  ])
    assert.ok(read(user!).includes(name!), `${user} does not import ${name}`)
})

test("the router's instrumentation exports what takes its place, and only an instrumented router calls it", () => {
  const file = 'react-router/dist/production/lib/router/instrumentation.js'
  assert.match(file, instrumentation.file)
  assert.deepEqual(exportsOf(read(file)), Object.keys(instrumentation.exports).toSorted())
})

test("the router's links and forms are kept by their debugging names alone", () => {
  const file = 'react-router/dist/production/lib/dom/lib.js'
  assert.match(file, routerLibrary)
  const slim = dropDisplayNames(read(file))
  for (const name of ['Link', 'NavLink', 'Form'])
    assert.ok(slim.includes(`const ${name} = /* @__PURE__ */ React$1.forwardRef(`), name)
  assert.ok(!/^\w+\.displayName/m.test(slim))
})
