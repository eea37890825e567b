import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packForContainers } from '../packaging/container.mjs'
import { installInto, packForDebian } from '../packaging/debian-package.mjs'
import { installPackage } from '../scripts/debian.mjs'
import { Caller } from './help/caller.ts'
import { readPdf, wordsOf } from './help/pdf.ts'
import { jpegOf } from './help/pictures.ts'
import { noServices } from './help/no-services.ts'
import { freePort } from './help/server.ts'

const run = promisify(execFile)
const isLong = process.env['LIGHTBOOK_LONG'] === '1'

let folder = ''
/** What a system package puts into /usr/lib/lightbook. */
let installed = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lightbook-packages-'))
  installed = join(folder, 'installed')
  await installInto(installed, folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a program and uses it once it listens: images, documents and places need files beside the build. */
async function tryOut(
  program: string,
  words: readonly string[],
  env: Record<string, string>,
  meanwhile = async () => {},
): Promise<void> {
  const port = await freePort()
  const child = spawn(program, words, {
    env: { ...noServices, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: env['DATA_DIR'] === undefined ? folder : '/',
  })
  const ended = new Promise((done) => child.once('exit', done))
  try {
    await listening(child)
    const url = `http://localhost:${port}`
    const nora = new Caller(url)
    await nora.register('nora', 'lantern under oaks')
    const made = async (path: string, body: unknown) =>
      ((await nora.send('POST', path, body)).json as { id: number }).id
    const shoot = await made('/api/shoots', { title: 'Engagement', location: 'Pier 17', type: 'wedding' })
    const images = new FormData()
    images.append('files', await jpegOf('harbor.jpg', { width: 900, height: 600 }))
    expect(await nora.send('POST', `/api/shoots/${shoot}/reference-images`, images)).toMatchObject({ status: 201 })
    const clientId = await made('/api/clients', { name: 'Maya Lindqvist' })
    const items = [{ description: 'Portraits by the harbor', rate: 420 }]
    const invoice = await made('/api/invoices', { clientId, issueDate: '2026-06-01', dueDate: '2026-06-15', items })
    const get = (path: string) => fetch(url + path, { headers: { cookie: nora.cookie } })
    const pdf = await readPdf(Buffer.from(await (await get(`/api/invoices/${invoice}/pdf`)).arrayBuffer()))
    expect(pdf.pages.map(wordsOf).join(' ')).toContain('Portraits by the harbor')
    expect(await (await get('/api/places?q=Lisbon')).text()).toContain('Portugal')
    expect(await (await get('/')).text()).toContain('<title>')
    await meanwhile()
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

async function listening(child: ReturnType<typeof spawn>): Promise<void> {
  let output = ''
  await new Promise<void>((ready, fail) => {
    const collect = (piece: Buffer) => {
      output += piece
      if (output.includes('Lightbook is at ')) ready()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('exit', (code) => fail(new Error(`It ended with ${code}.\n${output}`)))
  })
}

const files = (at: string): string[] => readdirSync(at, { recursive: true }).map(String)

test('a package contains no source, and the license of everything in it', () => {
  expect(files(installed).filter((file) => /\.tsx?$/.test(file) && !file.startsWith('node_modules'))).toEqual([])
  const notices = readFileSync(join(installed, 'THIRD-PARTY.txt'), 'utf8')
  for (const name of ['react', 'fastify', 'kysely', 'sharp', 'pdfkit']) expect(notices).toContain(`\n${name} `)
})

test('it needs nothing but its own folder, and keeps its data where the command was typed', async () => {
  const node = join(installed, 'node/bin/node')
  const command = join(installed, 'bin/lightbook.mjs')
  await tryOut(node, [command], { PATH: '' })
  expect(readdirSync(join(folder, 'data'))).toContain('lightbook.sqlite')

  const typed = (...words: string[]) => run(node, [command, ...words], { cwd: folder, env: { PATH: '' } })
  expect((await typed('admin', 'list')).stdout).toContain('nora@studio.example')
  expect((await typed('backup')).stdout).toMatch(/Backed up \d+ rows and \d+ files/)
  expect((await typed('version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  await expect(typed('restore')).rejects.toThrow(/lightbook restore FOLDER/)
  await expect(typed('bakcup')).rejects.toThrow(/There is no command "bakcup"/)
})

test('the Debian package holds the command, a service that systemd accepts, and its settings', async () => {
  const file = await packForDebian(folder, { installed, compression: 1 })
  const root = join(folder, 'unpacked')
  await run('dpkg-deb', ['-x', file, root])
  expect(files(join(root, 'etc'))).toEqual(['lightbook', 'lightbook/lightbook.env'])
  const service = readFileSync(join(root, 'lib/systemd/system/lightbook.service'), 'utf8')
  const [program = '', ...words] = /^ExecStart=(.*)$/m.exec(service)?.[1]?.split(' ') ?? []
  expect(files(root)).toEqual(expect.arrayContaining([program.slice(1), words[0]?.slice(1), 'usr/bin/lightbook']))
  const { stdout } = await run('systemd-analyze', ['security', '--offline=yes', `--root=${root}`, 'lightbook.service'])
  const [, exposure] = /Overall exposure level for lightbook\.service: ([\d.]+)/.exec(stdout) ?? []
  expect(Number(exposure)).toBeLessThan(1.5)
  const { stdout: needed } = await run('dpkg-deb', ['-f', file, 'Depends'])
  expect(needed).toContain('libatomic1')

  if (isLong) await useOnBareDebian(file)
})

/** Installs it on a new Debian, uses it, and removes it: the data stays. Only root can. */
async function useOnBareDebian(file: string): Promise<void> {
  const bare = join(folder, 'bare')
  await run('debootstrap', ['--variant=minbase', '--include=adduser,ca-certificates,libatomic1', 'bookworm', bare])
  const inside = (...words: string[]) => run('chroot', [bare, ...words])
  await run('cp', [file, join(bare, 'lightbook.deb')])
  await inside('dpkg', '-i', '/lightbook.deb')
  await tryOut('chroot', [bare, 'lightbook', 'start'], {
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: '/var/lib/lightbook',
  })
  expect((await inside('lightbook', 'admin', 'list')).stdout).toContain('nora@studio.example')
  expect((await inside('stat', '-c', '%U', '/var/lib/lightbook/lightbook.sqlite')).stdout).toBe('lightbook\n')
  await inside('dpkg', '--purge', 'lightbook')
  expect((await inside('ls', '/var/lib/lightbook')).stdout).toContain('lightbook.sqlite')

  const image = await packForContainers(folder)
  await runAsImage(image)
}

/** Builds the image and runs it; images and volumes are in the folder of this test. */
async function runAsImage(files: string): Promise<void> {
  for (const name of ['podman', 'runc']) expect(await installPackage(name), name).toBe(true)
  const podman = [
    `--root=${join(folder, 'podman')}`,
    `--runroot=${join(folder, 'podman-run')}`,
    '--storage-driver=vfs',
    '--cgroup-manager=cgroupfs',
    '--runtime=runc',
  ]
  const typed = async (...words: string[]) => (await run('podman', [...podman, ...words])).stdout
  await typed('build', '--format', 'docker', '--isolation', 'chroot', '--tag', 'lightbook', files)
  // Root may have fewer rights here than on a machine of its own: no container may raise a limit.
  const limits = ['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1024:1024']
  const started = ['run', '--rm', '--network', 'host', ...limits, '-v', 'lightbook:/data']
  const named = ['HOST', 'PORT', ...Object.keys(noServices)].flatMap((name) => ['-e', name])
  await tryOut(
    'podman',
    [...podman, ...started, ...named, '--name', 'studio', 'lightbook'],
    { PATH: process.env['PATH'] ?? '', HOST: '127.0.0.1' },
    async () => {
      expect(await typed('exec', 'studio', 'lightbook', 'backup')).toMatch(/Backed up \d+ rows and \d+ files/)
      expect(await typed('exec', 'studio', 'id', '-un')).toBe('lightbook\n')
      await typed('healthcheck', 'run', 'studio')
    },
  )
  expect(await typed(...started, 'lightbook', 'admin', 'list')).toContain('nora@studio.example')
}
