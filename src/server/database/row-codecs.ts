/**
 * Reads and writes coded columns (column-codecs.ts) in every query: the same on both engines, through joins, aliases,
 * subqueries and common table expressions. What `sql` reads by itself is not touched.
 */
import {
  AliasNode,
  ColumnNode,
  ColumnUpdateNode,
  CommonTableExpressionNode,
  IdentifierNode,
  OnConflictNode,
  PrimitiveValueListNode,
  ReferenceNode,
  ReturningNode,
  SelectionNode,
  SetOperationNode,
  TableNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  type DeleteQueryNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type RootOperationNode,
  type SelectQueryNode,
  type UpdateQueryNode,
  type WithNode,
} from 'kysely'
import { locales, type Locale } from '../../shared/i18n.ts'
import { decoders, isBilingual, partOfValue, type AllCodecs, type Codec } from './column-codecs.ts'

/** The coded columns of a table, a subquery or a query's rows. */
type Fields = ReadonlyMap<string, Codec>
const none: Fields = new Map()

/**
 * The coded columns of a query's rows. A statement that is kept (compiled.ts) serves every engine of its kind; queries that are
 * built of one share its id, so that each finds here what all of them read.
 */
const results = new WeakMap<object, readonly (readonly [string, Codec])[]>()

/** Reads and writes the columns that `codecs` names. */
export function rowCodecs(codecs: AllCodecs): KyselyPlugin {
  const tables = new Map(Object.entries(codecs).map(([name, of]) => [name, new Map(Object.entries(of))]))
  return {
    transformQuery({ node, queryId }) {
      const { node: written, fields } = write(node, tables)
      if (fields.size) results.set(queryId, [...new Map([...(results.get(queryId) ?? []), ...fields])])
      return written as RootOperationNode
    },
    async transformResult({ result, queryId }) {
      const fields = results.get(queryId)
      if (fields)
        for (const row of result.rows)
          for (const [name, codec] of fields)
            if ((isBilingual(codec) ? `${name}_cn` : name) in row) row[name] = decoders[codec](row, name)
      return result
    },
  }
}

interface Written {
  readonly node: OperationNode
  readonly fields: Fields
}
/** Tables and common table expressions by name. */
type Sources = ReadonlyMap<string, Fields>

/** A subquery that was built by a builder of its own has been here already. */
const known = new WeakMap<OperationNode, Fields>()

/** The query as the engine takes it, and the coded columns of its rows. */
function write(node: OperationNode, tables: Sources): Written {
  const before = known.get(node)
  if (before) return { node, fields: before }
  const written = writeQuery(node, tables)
  known.set(written.node, written.fields)
  return written
}

function writeQuery(node: OperationNode, tables: Sources): Written {
  switch (node.kind) {
    case 'SelectQueryNode':
      return writeSelect(node as SelectQueryNode, tables)
    case 'InsertQueryNode':
      return writeInsert(node as InsertQueryNode, tables)
    case 'UpdateQueryNode':
      return writeUpdate(node as UpdateQueryNode, tables)
    case 'DeleteQueryNode': {
      const query = node as DeleteQueryNode
      return withReturning(query, fieldsOfSources(query.from.froms, tables).byName)
    }
    default:
      return { node, fields: none }
  }
}

function writeSelect(query: SelectQueryNode, outer: Sources): Written {
  const { tables, withNode } = writeWith(query.with, outer)
  const sources = [...(query.from?.froms ?? []), ...(query.joins ?? []).map((join) => join.table)]
  const { byName, written } = fieldsOfSources(sources, tables)
  const { selections, fields } = writeSelections(query.selections ?? [], byName, tables)
  const replace = <T extends OperationNode>(one: T): T => (written.get(one) as T | undefined) ?? one
  if (!withNode && !written.size && !query.setOperations && selections === query.selections)
    return { node: query, fields }
  const node: SelectQueryNode = {
    ...query,
    ...(withNode ? { with: withNode } : {}),
    ...(query.selections ? { selections } : {}),
    ...(written.size && query.from
      ? { from: { ...query.from, froms: query.from.froms.map((from) => replace(from)) } }
      : {}),
    ...(written.size && query.joins
      ? { joins: query.joins.map((join) => ({ ...join, table: replace(join.table) })) }
      : {}),
    ...(query.setOperations
      ? {
          setOperations: query.setOperations.map((one) =>
            SetOperationNode.create(one.operator, write(one.expression, tables).node, one.all),
          ),
        }
      : {}),
  }
  return { node, fields }
}

function writeWith(node: WithNode | undefined, outer: Sources) {
  if (!node) return { tables: outer, withNode: undefined }
  const tables = new Map(outer)
  const expressions = node.expressions.map((one) => {
    const { node: expression, fields } = write(one.expression, tables)
    tables.set(one.name.table.table.identifier.name, fields)
    return { ...CommonTableExpressionNode.cloneWith(one, {}), expression }
  })
  return { tables, withNode: { ...node, expressions } }
}

/** What can be selected from, by the name that columns are called by; and the subqueries among it as they are now. */
function fieldsOfSources(nodes: readonly OperationNode[], tables: Sources) {
  const byName = new Map<string, Fields>()
  const written = new Map<OperationNode, OperationNode>()
  for (const node of nodes) {
    const [source, alias] = AliasNode.is(node) ? [node.node, node.alias] : [node, null]
    const name = alias && IdentifierNode.is(alias) ? alias.name : null
    if (TableNode.is(source)) {
      const table = source.table.identifier.name
      byName.set(name ?? table, tables.get(table) ?? none)
    } else if (name !== null) {
      const inner = write(source, tables)
      byName.set(name, inner.fields)
      if (inner.node !== source) written.set(node, AliasNode.create(inner.node, alias!))
    }
  }
  return { byName, written }
}

function writeSelections(selections: readonly SelectionNode[], sources: Sources, tables: Sources) {
  const fields = new Map<string, Codec>()
  const expanded: SelectionNode[] = []
  let isSame = true
  for (const one of selections) {
    const { selection } = one
    if (selection.kind === 'SelectAllNode')
      for (const source of sources.values()) for (const [name, codec] of source) fields.set(name, codec)
    if (ReferenceNode.is(selection) && selection.column.kind === 'SelectAllNode')
      for (const [name, codec] of sources.get(selection.table!.table.identifier.name) ?? none)
        fields.set(name, codec)
    const written = writeSelection(one, { sources, tables, fields })
    if (written[0] !== one) isSame = false
    expanded.push(...written)
  }
  return { selections: isSame ? selections : expanded, fields }
}

/** One column, or the two of a bilingual one; notes its codec among the fields. */
function writeSelection(
  one: SelectionNode,
  of: { sources: Sources; tables: Sources; fields: Map<string, Codec> },
): SelectionNode[] {
  const { selection } = one
  const [value, alias] = AliasNode.is(selection) ? [selection.node, selection.alias] : [selection, null]
  const as = alias && IdentifierNode.is(alias) ? alias.name : null
  if (value.kind === 'SelectQueryNode' && as !== null) {
    const inner = write(value, of.tables)
    const [only] = inner.fields.values()
    if (only) of.fields.set(as, only)
    return inner.node === value ? [one] : [SelectionNode.create(AliasNode.create(inner.node, alias!))]
  }
  const column = columnOf(value)
  if (!column) return [one]
  const codec = codecIn(of.sources, column)
  if (!codec) return [one]
  const name = as ?? column.name
  of.fields.set(name, codec)
  if (!isBilingual(codec)) return [one]
  return locales.map((locale) => {
    const part = reference(column, locale)
    return SelectionNode.create(AliasNode.create(part, IdentifierNode.create(`${name}_${locale}`)))
  })
}

interface Column {
  readonly name: string
  readonly table: TableNode | undefined
}

function columnOf(node: OperationNode): Column | null {
  if (ColumnNode.is(node)) return { name: node.column.name, table: undefined }
  if (!ReferenceNode.is(node) || !ColumnNode.is(node.column)) return null
  return { name: node.column.column.name, table: node.table }
}

function codecIn(sources: Sources, { name, table }: Column): Codec | undefined {
  if (table) return sources.get(table.table.identifier.name)?.get(name)
  for (const source of sources.values()) if (source.has(name)) return source.get(name)
  return undefined
}

const reference = ({ name, table }: Column, locale: string) =>
  ReferenceNode.create(ColumnNode.create(`${name}_${locale}`), table)

/** The fields of a written table; of `excluded` in an upsert, too. */
function withReturning<Query extends InsertQueryNode | UpdateQueryNode | DeleteQueryNode>(
  query: Query,
  sources: Sources,
): Written {
  if (!query.returning) return { node: query, fields: none }
  const { selections, fields } = writeSelections(query.returning.selections, sources, sources)
  const node: Query = { ...query, returning: ReturningNode.create(selections) }
  return { node, fields }
}

function writeInsert(query: InsertQueryNode, outer: Sources): Written {
  const { tables, withNode } = writeWith(query.with, outer)
  const table = query.into?.table.identifier.name ?? ''
  const fields = tables.get(table) ?? none
  const columns = query.columns ?? []
  const isSplit = columns.some(({ column }) => isBilingual(fields.get(column.name)))
  const { values, onConflict } = query
  const source = values && values.kind !== 'ValuesNode' ? write(values, tables).node : values
  const node: InsertQueryNode = {
    ...query,
    ...(withNode ? { with: withNode } : {}),
    ...(source ? { values: source } : {}),
    ...(isSplit ? split(columns, source, fields) : {}),
    ...(onConflict?.updates
      ? {
          onConflict: {
            ...onConflict,
            updates: writeUpdates(onConflict.updates, fields),
          } satisfies OnConflictNode,
        }
      : {}),
  }
  return withReturning(node, new Map([[table, fields]]))
}

/** Each bilingual column becomes two. Where a row was read whole and is written again, its parts come along and are omitted. */
function split(columns: readonly ColumnNode[], values: OperationNode | undefined, fields: Fields) {
  const names = columns.map(({ column }) => column.name)
  const parts = new Set(
    names.flatMap((name) =>
      isBilingual(fields.get(name)) ? locales.map((locale) => `${name}_${locale}`) : [],
    ),
  )
  const spread = <T>(row: readonly T[], inTwo: (value: T, locale: Locale) => T): T[] =>
    row.flatMap((value, index) => {
      const name = names[index]!
      if (parts.has(name)) return []
      return isBilingual(fields.get(name)) ? locales.map((locale) => inTwo(value, locale)) : [value]
    })
  return {
    columns: spread(columns, ({ column }, locale) => ColumnNode.create(`${column.name}_${locale}`)),
    ...(values && ValuesNode.is(values)
      ? {
          values: ValuesNode.create(
            values.values.map((row) =>
              PrimitiveValueListNode.is(row)
                ? PrimitiveValueListNode.create(
                    spread(row.values, (value, locale) => partOfValue(value, locale)),
                  )
                : ValueListNode.create(spread(row.values, partOf)),
            ),
          ),
        }
      : {}),
  }
}

/** A language of a bilingual value; of a column, the column of that language; a default stays one. */
function partOf(value: OperationNode, locale: Locale): OperationNode {
  if (ValueNode.is(value)) return ValueNode.create(partOfValue(value.value, locale))
  const column = columnOf(value)
  return column ? reference(column, locale) : value
}

function writeUpdate(query: UpdateQueryNode, outer: Sources): Written {
  const { tables, withNode } = writeWith(query.with, outer)
  const { byName } = fieldsOfSources(query.table ? [query.table] : [], tables)
  const [fields = none] = byName.values()
  return withReturning(
    {
      ...query,
      ...(withNode ? { with: withNode } : {}),
      ...(query.updates ? { updates: writeUpdates(query.updates, fields) } : {}),
    },
    byName,
  )
}

function writeUpdates(updates: readonly ColumnUpdateNode[], fields: Fields): ColumnUpdateNode[] {
  return updates.flatMap((one) => {
    const column = columnOf(one.column)
    if (!column || !isBilingual(fields.get(column.name))) return [one]
    return locales.map((locale) =>
      ColumnUpdateNode.create(ColumnNode.create(`${column.name}_${locale}`), partOf(one.value, locale)),
    )
  })
}
