import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterAll, expect, it } from 'vitest';
import { openStore } from './openStore.ts';

const folder = mkdtempSync(join(tmpdir(), 'taku-migrations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PUBLISHED = [
  'CREATE TABLE "events" ("room" text not null, "seq" integer not null, "kind" text not null, "body" text not null, constraint "events_pkey" primary key ("room", "seq"))',
  'CREATE TABLE "game_tables" ("game" text primary key, "version" integer not null)',
  'CREATE TABLE "match_players" ("match_id" text not null, "seat" integer not null, "public_id" text not null, "person_id" text, "decisions" integer, constraint "match_players_pkey" primary key ("match_id", "seat"))',
  'CREATE INDEX "match_players_by_id" on "match_players" ("public_id", "match_id")',
  'CREATE INDEX "match_players_by_person" on "match_players" ("person_id", "match_id") where "person_id" is not null',
  'CREATE TABLE "matches" ("match_id" text primary key, "room" text not null, "game" text not null, "first_seq" integer not null, "last_seq" integer, "started_at" double precision not null, "ended_at" double precision, "rated" text, "rated_result" text)',
  'CREATE INDEX "matches_by_end" on "matches" ("ended_at", "match_id")',
  'CREATE INDEX "matches_by_room" on "matches" ("room")',
  'CREATE INDEX "matches_rated" on "matches" ("game", "ended_at", "match_id") where "rated_result" is not null',
  'CREATE TABLE "migrations" ("number" integer primary key, "name" text not null, "applied_at" text default current_timestamp not null)',
  'CREATE TABLE "persons" ("person_id" text primary key, "consent" text not null, "forgotten_at" double precision, "ladder_name" text)',
  'CREATE TABLE "rooms" ("room" text primary key, "code" text not null, "game" text not null, "opened_at" double precision not null, "closed_at" double precision)',
  'CREATE INDEX "rooms_by_code" on "rooms" ("code")',
  'CREATE INDEX "rooms_open" on "rooms" ("room") where "closed_at" is null',
  'CREATE TABLE "tabled_matches" ("match_id" text primary key, "game" text not null, "seq" integer)',
  'CREATE TABLE "writing" ("id" integer primary key, "tries" integer not null)',
];

it('a published migration makes what it always made', async () => {
  const path = join(folder, 'taku.db');
  await (await openStore({ kind: 'sqlite', path })).close();
  const database = new Libsql(path);
  const rows = database
    .prepare('select sql from sqlite_master where sql is not null order by name')
    .all([]) as { readonly sql: string }[];
  database.close();
  expect(rows.map(({ sql }) => sql)).toEqual(PUBLISHED);
});
