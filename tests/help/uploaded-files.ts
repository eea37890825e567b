import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Studio } from './studio.ts'

/** The names of the files in the uploads folder, or in one below it, but those of the installation itself. */
export const uploadedFiles = ({ folder }: Pick<Studio, 'folder'>, below = 'uploads'): string[] =>
  readdirSync(join(folder, below), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'installation' && basename(entry.parentPath) !== 'servers')
    .map(({ name }) => name)
