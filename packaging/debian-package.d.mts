export function packForDebian(folder: string, options?: { installed?: string; compression?: number }): Promise<string>
export function installInto(target: string, folder: string): Promise<void>
