export function buildServer(options?: { always?: boolean }): Promise<string>
