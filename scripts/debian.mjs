import { existsSync } from 'node:fs'
import { capture } from './child.mjs'

/** Whether Debian packages and their services can be made and checked here. */
export async function findDebianTools() {
  const present = async () => {
    const tried = await Promise.all(['dpkg-deb', 'systemd-analyze'].map((name) => capture(name, ['--version'])))
    return tried.every(({ code }) => code === 0)
  }
  return (await present()) || ((await installPackage('systemd')) && (await present()))
}

/** Installs a Debian package where possible: as root, with apt. Returns whether it worked. */
export async function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing the Debian package ${name} …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await capture('apt-get', ['update', '-qq'], { env })
  const { code } = await capture('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
  return code === 0
}
