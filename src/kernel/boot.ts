/**
 * What the server tells a page before its code runs, as JSON in `<script type="application/json" id="boot">`, so that
 * the first screen needs no question. `user` and `settings` have the shapes of `GET /api/user` and `GET
 * /api/user/settings`.
 */
export interface Boot<User = unknown, Settings = unknown> {
  user: User | null
  settings: Settings | null
  install: {
    /** Whether this server can send mail. */
    mail: boolean
    /** Whether registering needs the token that the server printed when it started. */
    setupToken: boolean
  }
  /** The place is closed for maintenance, and whoever asks may not come in. */
  closed?: true
}
