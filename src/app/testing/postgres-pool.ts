/**
 * Databases for tests on PostgreSQL. To copy a template takes most of a second, and to connect costs both sides more than most
 * tests do; and there are hundreds of apps. So a process keeps its databases and their connections, and empties and fills each as
 * the template was before it is used again. Who has a database holds a lock on it, which ends with the process. One whose
 * structure a test has changed is made anew.
 */
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Engine } from '../../server/database/db.ts'
import { openDatabase } from '../server/database.ts'

const lockSpace = 20251022
const mostDatabases = 200
/** As what the kept connections are known: all others are cut off before a database is used again. */
const keptName = 'kept'

/**
 * Put into a template: what is in it, how to come back to it, and a mark once anything has been altered. What the last reset put
 * in and nobody has touched since is known by the transaction that wrote its rows, and stays.
 */
export const keeping = `
create schema keep;
create table keep.altered (at timestamptz not null default now());
create table keep.filled (tablename text primary key, rows bigint not null, writer xid not null);
do $$ declare t record; begin
  for t in select tablename from pg_tables where schemaname = 'public' loop
    execute format('create table keep.%I as table public.%I', 'of_' || t.tablename, t.tablename);
  end loop;
end $$;
create function keep.is_as_filled(name text) returns boolean language plpgsql as $$
declare f keep.filled; same boolean; begin
  select * into f from keep.filled where tablename = name;
  if not found then return false; end if;
  execute format('select count(*) = $1 and bool_and(xmin = $2) from public.%I', name) into same using f.rows, f.writer;
  return same;
end $$;
create function keep.reset() returns boolean language plpgsql set session_replication_role = replica as $$
declare t record; begin
  if exists (select from keep.altered) then return false; end if;
  perform pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
    and pid <> pg_backend_pid() and (application_name <> '${keptName}' or state <> 'idle');
  for t in select c.relname as name, pg_relation_size(c.oid) as bytes, pg_relation_size(k.oid) > 0 as has_rows
    from pg_class c join pg_class k on k.relname = 'of_' || c.relname and k.relnamespace = 'keep'::regnamespace
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' loop
    if t.has_rows and keep.is_as_filled(t.name) then continue; end if;
    if t.bytes > 262144 then execute format('truncate public.%I cascade', t.name);
    elsif t.bytes > 0 then execute format('delete from public.%I', t.name);
    end if;
    if t.has_rows then
      delete from keep.filled where tablename = t.name;
      execute format('insert into public.%I select * from keep.%I', t.name, 'of_' || t.name);
      execute format('insert into keep.filled select $1, count(*), pg_current_xact_id()::xid from public.%I', t.name)
        using t.name;
    end if;
  end loop;
  return true;
end $$;
create function keep.note() returns event_trigger language plpgsql as $$ begin
  insert into keep.altered default values;
end $$;
create event trigger keep_note on ddl_command_end execute function keep.note();`

/** Where the account may not make it so (it is not the cluster's own), databases are copied each time. */
export async function keepTemplate(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, (client) => client.query(keeping)).catch(() => {})
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Not in the types. */
type Holder = pg.Client & { ref(): void; unref(): void }

/** Holds the locks of this process, and does not hold up its end. */
let holder: Promise<Holder> | undefined
async function connectHolder(connectionString: string): Promise<Holder> {
  const client = new pg.Client({ connectionString }) as Holder
  // The server stops before the process does, at the end of a run.
  client.on('error', () => {})
  await client.connect()
  client.unref()
  return client
}

async function ask<Row extends object>(
  client: Holder,
  query: string,
  values: unknown[] = [],
): Promise<Row[]> {
  client.ref()
  try {
    return (await client.query<Row>(query, values)).rows
  } finally {
    client.unref()
  }
}

interface Kept {
  readonly name: string
  engine: Engine
}
interface Source {
  readonly template: string
  readonly urlOf: (database: string) => string
}

/** What this process has and no app uses; the one that was used last has the warmest connections. */
const idle: Kept[] = []

/** A database as the template is, for this process alone; `release` keeps it for the next app. */
export async function claimDatabase(
  connectionString: string,
  source: Source,
): Promise<{ engine: Engine; databaseUrl: string; release(): void }> {
  const client = await (holder ??= connectHolder(connectionString))
  const kept = idle.pop() ?? (await openPlace(client, source))
  if (!(await isReset(kept.engine))) {
    await kept.engine.close()
    await ask(client, `drop database if exists "${kept.name}" with (force)`)
    await ask(client, `create database "${kept.name}" template "${source.template}"`)
    kept.engine = openKept(source.urlOf(kept.name))
  }
  return {
    // Who closes an engine is done with it; its connections stay.
    engine: { ...kept.engine, close: async () => {} },
    databaseUrl: source.urlOf(kept.name),
    release: () => void idle.push(kept),
  }
}

function openKept(databaseUrl: string): Engine {
  const url = new URL(databaseUrl)
  url.searchParams.set('application_name', keptName)
  const given = { databaseUrl: url.href, dataDir: '', poolSize: 20, isHoldingProcess: false }
  return openDatabase({ ...given, inTests: true })
}

/** False where nothing is there yet, or not as it was made. */
async function isReset({ raw }: Engine): Promise<boolean> {
  try {
    const { rows } = await raw.executeQuery(CompiledQuery.raw('select keep.reset() as done'))
    return (rows[0] as { done: boolean }).done
  } catch {
    return false
  }
}

let places = 0

/** The next place that no other process has. A lock may be taken twice by its connection: each is asked for once. */
async function openPlace(client: Holder, { template, urlOf }: Source): Promise<Kept> {
  while (places < mostDatabases) {
    const place = ++places
    const lock = 'select pg_try_advisory_lock($1, $2) as got'
    const [row] = await ask<{ got: boolean }>(client, lock, [lockSpace, place])
    const name = `${template.replace('template', 'test')}_${place}`
    if (row!.got) return { name, engine: openKept(urlOf(name)) }
  }
  throw new Error('no database is free for a test')
}
