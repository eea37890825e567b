export function openPooler(url: string): Promise<{ url: string; remove: () => void }>
