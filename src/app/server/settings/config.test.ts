import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'

test('without settings it is a server for this machine, with its data beside it and no mail', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    mailUrl: undefined,
    databaseUrl: undefined,
    logLevel: 'info',
  })
})

const bucketKeys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }

test('files are in a folder, or in the bucket that is named', () => {
  expect(readConfig({}).bucket).toBeUndefined()
  const common = { bucket: 'files', accessKeyId: 'id', secretAccessKey: 'secret' }
  expect(readConfig({ FILES_URL: 's3://files', ...bucketKeys }).bucket).toEqual({
    ...common,
    prefix: '',
    region: 'us-east-1',
    endpoint: 'https://s3.us-east-1.amazonaws.com',
  })
  const url = 's3://files/studio/one/?endpoint=http://s3.lan:3900/&region=garage'
  expect(readConfig({ FILES_URL: url, ...bucketKeys }).bucket).toEqual({
    ...common,
    prefix: 'studio/one/',
    region: 'garage',
    endpoint: 'http://s3.lan:3900',
  })
})

test.each([
  [{ PORT: 'http' }, /^PORT is http; it has to be a number/],
  [{ PORT: '70000' }, /^PORT/],
  [{ PUBLIC_URL: 'studio.example' }, /^PUBLIC_URL is studio.example; it has to look like https/],
  [{ PUBLIC_URL: 'https://studio.example/lightbook' }, /^PUBLIC_URL/],
  [{ PUBLIC_URL: 'ftp://studio.example' }, /^PUBLIC_URL/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL has to start with postgres:\/\//],
  [{ MAIL_URL: 'mail.example' }, /^MAIL_URL has to start with smtp:\/\/ or smtps:\/\/ or file:/],
  [{ UPLOADS_QUOTA_MB: 'much' }, /^UPLOADS_QUOTA_MB is much; it has to be a number of megabytes/],
  [{ UPLOADS_KEEP_FREE_MB: '-1' }, /^UPLOADS_KEEP_FREE_MB/],
  [{ MAIL_FROM: 'nobody' }, /^MAIL_FROM/],
  [{ MAIL_FROM: 'a@b.example\r\nBcc: eve@b.example' }, /^MAIL_FROM/],
  [{ TRUST_PROXY: 'my-proxy' }, /^TRUST_PROXY has my-proxy/],
  [{ WEATHER_URL: 'weather.example' }, /^WEATHER_URL is weather.example; it has to look like https/],
  [
    { GEOCODER_URL: 'https://user:word@places.example' },
    /^GEOCODER_URL has more than an address; it has to look like https/,
  ],
  [{ GEOCODER_URL: 'https://:word@places.example' }, /^GEOCODER_URL has more than an address/],
  [{ GEOCODER_URL: 'user:w?rd@places.example' }, /^GEOCODER_URL has more than an address/],
  [{ WEATHER_URL: 'https://weather.example/?apikey=secret' }, /^WEATHER_URL has more than an address/],
  [{ REVERSE_GEOCODER_URL: 'ftp://places.example' }, /^REVERSE_GEOCODER_URL/],
  [
    { DATA_DIR: '/proc/studio/data' },
    /^DATA_DIR is \/proc\/studio\/data, where the system stores no files; choose another/,
  ],
  [{ BACKUP_DIR: '/sys/backups' }, /^BACKUP_DIR is \/sys\/backups, where the system stores no files/],
  [{ FILES_URL: '/mnt/files' }, /^FILES_URL is not a bucket; it has to look like s3:\/\/bucket\/prefix\?endpoint=/],
  [{ FILES_URL: 's3://key:secret@files' }, /^FILES_URL has a user or password; set AWS_ACCESS_KEY_ID and AWS_SECRET/],
  [{ FILES_URL: 's3://files' }, /^FILES_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY\.$/],
  [{ FILES_URL: 's3://Files', ...bucketKeys }, /^FILES_URL needs a bucket name of 3 to 63 lowercase letters/],
  [{ FILES_URL: 's3://files/a b', ...bucketKeys }, /^FILES_URL has a prefix with characters other than letters/],
  [{ FILES_URL: 's3://files/a/.hidden', ...bucketKeys }, /^FILES_URL has a prefix with characters other than letters/],
  [{ FILES_URL: 's3://files?key=secret', ...bucketKeys }, /^FILES_URL has an unknown part; it has to look like/],
  [{ FILES_URL: 's3://files:9000/a', ...bucketKeys }, /^FILES_URL has a part that it cannot have; it has to look like/],
  [{ FILES_URL: 's3://files/a#b', ...bucketKeys }, /^FILES_URL has a part that it cannot have; it has to look like/],
  [{ FILES_URL: 's3://files?region=a&region=b', ...bucketKeys }, /^FILES_URL has a part that it cannot have/],
  [{ FILES_URL: 's3://files?region=eu/1', ...bucketKeys }, /^FILES_URL has an invalid region/],
  [{ FILES_URL: 's3://files?endpoint=s3.lan', ...bucketKeys }, /^The endpoint in FILES_URL is s3\.lan; it has to look/],
  [{ BACKUP_DIR: '/etc/hostname' }, /^BACKUP_DIR is \/etc\/hostname, but that is a file; choose a folder\.$/],
  [{ DATA_DIR: '/etc/hostname/data' }, /^DATA_DIR is \/etc\/hostname\/data, but \/etc\/hostname is a file; choose/],
  [{ MAIL_URL: 'smtp://' }, /^MAIL_URL has no host or no port of a server; it has to look like smtp:\/\/user/],
  [{ MAIL_URL: 'smtp://mail.example:99999' }, /^MAIL_URL has no host or no port/],
  [
    { MAIL_URL: 'smtp://user:word@' },
    /^MAIL_URL has no host or no port of a server; it has to look like smtp:\/\/user/,
  ],
  [{ MAIL_URL: 'file:/proc/mail' }, /^MAIL_URL is \/proc\/mail, where the system stores no files/],
  [{ MAIL_URL: 'file:///etc/hostname' }, /^MAIL_URL is \/etc\/hostname, but that is a file; choose a folder/],
  [{ TRUST_PROXY: '10.0.0.0/99' }, /^TRUST_PROXY has 10\.0\.0\.0\/99; it has to list addresses such as/],
  [{ METRICS_PORT: '3000' }, /^METRICS_PORT is 3000, the port of Lightbook itself\.$/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is loud/],
  [{ MAIL_URL_FILE: '/nowhere/at/all' }, /^MAIL_URL_FILE names \/nowhere\/at\/all, which cannot be read/],
])('%j is refused in one line', (env, line) => {
  expect(() => readConfig(env)).toThrow(line)
})

test('services beyond this house can be named, turned off, and asked as a customer', () => {
  expect(readConfig({})).toMatchObject({
    weatherUrl: 'https://api.open-meteo.com',
    geocoderUrl: 'https://geocoding-api.open-meteo.com',
  })
  expect(readConfig({ WEATHER_API_KEY: 'k' })).toMatchObject({
    weatherUrl: 'https://customer-api.open-meteo.com',
    geocoderUrl: 'https://customer-geocoding-api.open-meteo.com',
  })
  expect(readConfig({ WEATHER_URL: 'off', GEOCODER_URL: 'http://127.0.0.1:8099/maps/' })).toMatchObject({
    weatherUrl: undefined,
    geocoderUrl: 'http://127.0.0.1:8099/maps',
  })
})

test('email can be turned off, whatever an administrator saves', () => {
  expect(readConfig({ MAIL_URL: 'off' })).toMatchObject({ mailUrl: 'off', mailFrom: undefined, isPublicUrlSet: false })
  expect(readConfig({ PUBLIC_URL: 'https://studio.example' }).isPublicUrlSet).toBe(true)
})

test('a secret may lie in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lightbook-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'mail'), 'smtps://user:word@mail.example:465\n')
  expect(readConfig({ MAIL_URL_FILE: join(folder, 'mail') }).mailUrl).toBe('smtps://user:word@mail.example:465')
})

test.each([
  [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '192.168.1.7' }, 'http://192.168.1.7:3000'],
  [{ HOST: 'fd00::7' }, 'http://[fd00::7]:3000'],
  [{ PUBLIC_URL: 'https://Studio.Example/' }, 'https://studio.example'],
])('%j makes links to %s', (env, publicUrl) => {
  expect(readConfig(env).publicUrl).toBe(publicUrl)
})
