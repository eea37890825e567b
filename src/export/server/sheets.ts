import type { ExportSheet } from '#kernel/server/registrations/export-sheet.ts'

type LoadSheets = () => Promise<readonly ExportSheet[]>

let loaders: readonly LoadSheets[] = []

/** Called once, where the domains are put together, in the order of the sheets in the download. */
export function registerSheets(all: readonly LoadSheets[]): void {
  loaders = all
}

export const loadSheets = async (): Promise<ExportSheet[]> => (await Promise.all(loaders.map((load) => load()))).flat()
