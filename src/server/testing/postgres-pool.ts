/**
 * Databases for tests on PostgreSQL. To copy a template takes most of a second, and there are hundreds of apps: so each
 * database is used again, emptied and filled as the template was. Whoever has one holds a lock on it, which ends with the
 * process. One whose structure a test has changed is made anew.
 */
import pg from 'pg'

const lockSpace = 20251022
const mostDatabases = 200

/** Put into a template: what stands in it, how to come back to it, and a mark once anything has been altered. */
export const keeping = `
create schema keep;
create table keep.altered (at timestamptz not null default now());
do $$ declare t record; begin
  for t in select tablename from pg_tables where schemaname = 'public' loop
    execute format('create table keep.%I as table public.%I', 'of_' || t.tablename, t.tablename);
  end loop;
end $$;
create function keep.reset() returns void language plpgsql set session_replication_role = replica as $$
declare t record; begin
  for t in select tablename, pg_relation_size(format('public.%I', tablename)) as bytes
    from pg_tables where schemaname = 'public' loop
    if t.bytes > 262144 then execute format('truncate public.%I cascade', t.tablename);
    elsif t.bytes > 0 then execute format('delete from public.%I', t.tablename);
    end if;
  end loop;
  for t in select substr(tablename, 4) as tablename from pg_tables
    where schemaname = 'keep' and tablename like 'of_%' and pg_relation_size(format('keep.%I', tablename)) > 0 loop
    execute format('insert into public.%I select * from keep.%I', t.tablename, 'of_' || t.tablename);
  end loop;
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

/** Holds the locks of this process, as long as it has a database. */
let holder: Promise<pg.Client> | undefined
async function connectHolder(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  // The server stops before the process does, at the end of a run.
  client.on('error', () => {})
  await client.connect()
  return client
}

async function giveBack(client: pg.Client, place: number): Promise<void> {
  claimed.delete(place)
  if (claimed.size) return void (await client.query('select pg_advisory_unlock($1, $2)', [lockSpace, place]))
  holder = undefined
  await client.end()
}

/** A database as the template is, for this process alone until `release`. */
export async function claimDatabase(
  connectionString: string,
  options: { template: string; urlOf: (database: string) => string },
): Promise<{ name: string; release(): Promise<void> }> {
  const { template, urlOf } = options
  const { client, place } = await claimPlace(connectionString)
  const name = `${template.replace('template', 'test')}_${place}`
  const release = () => giveBack(client, place)
  if (await isReset(client, { name, url: urlOf(name) })) return { name, release }
  await client.query(`drop database if exists "${name}" with (force)`)
  await client.query(`create database "${name}" template "${template}"`)
  return { name, release }
}

/** A lock belongs to a connection and may be taken twice by it, so what this process has, or tries, is known here too. */
const claimed = new Set<number>()

async function claimPlace(connectionString: string): Promise<{ client: pg.Client; place: number }> {
  for (let place = 1; place <= mostDatabases; place++) {
    if (claimed.has(place)) continue
    claimed.add(place)
    const client = await (holder ??= connectHolder(connectionString))
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1, $2) as got', [
      lockSpace,
      place,
    ])
    if (rows[0]!.got) return { client, place }
    claimed.delete(place)
  }
  throw new Error('no database is free for a test')
}

async function isReset(client: pg.Client, database: { name: string; url: string }): Promise<boolean> {
  const found = await client.query('select 1 from pg_database where datname = $1', [database.name])
  if (!found.rowCount) return false
  try {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      database.name,
    ])
    return await withClient(database.url, async (inside) => {
      const altered = await inside.query('select 1 from keep.altered limit 1')
      if (altered.rowCount) return false
      await inside.query('select keep.reset()')
      return true
    })
  } catch {
    return false
  }
}
