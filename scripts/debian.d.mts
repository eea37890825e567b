export function installPackage(name: string): Promise<boolean>
