export function packForContainers(folder: string): Promise<string>
