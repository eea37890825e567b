/**
 * The data that the server writes into a page as JSON in `<script type="application/json" id="boot">`, so that the
 * first screen needs no request. `user` and `settings` have the shapes of `GET /api/user` and `GET /api/user/settings`.
 */
export interface Boot<User = unknown, Settings = unknown> {
  user: User | null
  settings: Settings | null
  install: {
    /** Whether this server can send mail. */
    mail: boolean
    /** Whether registering requires the token printed at the server's start. */
    setupToken: boolean
  }
  /** Maintenance mode, and the user is no administrator. */
  closed?: true
}
