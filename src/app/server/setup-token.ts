import { tokenNeeded } from '#accounts/server/registration.ts'
import type { Db } from '#database/db.ts'
import type { Install } from '#kernel/server/install.ts'
import { newSecret } from '#kernel/server/security/secrets.ts'

const lifeMs = 60 * 60 * 1000

/** The token for the first registration where other machines can reach the server. Each server has its own. */
export class SetupToken {
  #db: Db
  #install: Install
  #isNeeded = false
  #last: Promise<void> = Promise.resolve()

  constructor(db: Db, install: Install) {
    this.#db = db
    this.#install = install
  }

  /**
   * Makes a token when one has become necessary since the last call, and drops it when none is: another server may
   * have registered the administrator, or closed the installation. Calls `tell` with a new one.
   */
  follow(tell: (token: string) => void = () => {}): Promise<void> {
    return this.#inTurn(() => this.#read(tell))
  }

  /** As `follow`, but replaces an earlier token. */
  renew(tell: (token: string) => void = () => {}): Promise<void> {
    return this.#inTurn(() => {
      this.#drop()
      return this.#read(tell)
    })
  }

  /** One after the other: what was read before the installation was closed must not drop the token made after. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => {})
    return done
  }

  async #read(tell: (token: string) => void): Promise<void> {
    if (!(await tokenNeeded(this.#db, this.#install))) return this.#drop()
    if (this.#isNeeded) return
    this.#isNeeded = true
    const token = newSecret()
    this.#install.setupToken = token
    const expire = () => {
      if (this.#install.setupToken === token) this.#install.setupToken = undefined
    }
    setTimeout(expire, lifeMs).unref()
    tell(token)
  }

  #drop(): void {
    this.#isNeeded = false
    this.#install.setupToken = undefined
  }
}
