import { useSyncExternalStore } from 'react'
import classes from './Notices.module.css'
import { endNotice, shownNotices } from './say-done.ts'

/** What was done a moment ago, said also to those who listen. */
export function Notices() {
  const notices = useSyncExternalStore(shownNotices.subscribe, shownNotices.now)
  return (
    <div role="status" className={`${classes.notices} no-print`}>
      {notices.map(({ id, message, undo }) => (
        <div key={id} className={classes.notice}>
          {message}
          {undo && (
            <button
              type="button"
              className={classes.undo}
              onClick={() => {
                endNotice(id)
                undo.run()
              }}
            >
              {undo.label}
            </button>
          )}
        </div>
      ))}
    </div>
  )
}
