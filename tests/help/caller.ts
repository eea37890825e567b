/** An HTTP client of a running server that keeps its cookies, with the headers of a browser on our own pages. */
export class Caller {
  readonly #url: string
  readonly #cookies = new Map<string, string>()

  constructor(url: string) {
    this.#url = url
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; json: unknown }> {
    const response = await fetch(this.#url + path, {
      method,
      headers: {
        origin: this.#url,
        cookie: this.cookie,
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    this.#keep(response.headers.getSetCookie())
    const text = await response.text()
    return { status: response.status, json: text === '' ? undefined : JSON.parse(text) }
  }

  #keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, value)
    }
  }

  /** The Cookie header of this session. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async register(username: string, password: string, more: { timeZone?: string } = {}): Promise<void> {
    const { status, json } = await this.send('POST', '/api/register', {
      email: `${username}@studio.example`,
      username,
      password,
      ...more,
    })
    if (status !== 201) throw new Error(`Registering ${username} was answered ${status}: ${JSON.stringify(json)}`)
  }
}
