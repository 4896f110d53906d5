import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'

export interface TableColumn<Row> {
  heading: string
  /** Figures are at the right, in columns of equal width. */
  isFigure?: boolean
  /** The heading is only for assistive technology (a column of buttons). */
  hideHeading?: boolean
  render: (row: Row) => ReactNode
}

export interface TableProps<Row> {
  caption: string
  hideCaption?: boolean
  rows: readonly Row[]
  getKey: (row: Row) => string
  columns: readonly TableColumn<Row>[]
}

/**
 * Figures and short texts in columns; scrolls sideways by itself where there is no room. Long lists that one
 * works in are a List.
 */
export function Table<Row>({ caption, hideCaption = false, rows, getKey, columns }: TableProps<Row>) {
  return (
    // It holds what is placed absolutely inside (texts for assistive technology), which would otherwise widen
    // the page.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <div role="group" aria-label={caption} tabIndex={0} className="focus-ring relative overflow-x-auto">
      <table className="w-full text-left">
        <caption className={hideCaption ? 'sr-only' : 'pb-1 text-left text-13 font-medium'}>
          {caption}
        </caption>
        <thead>
          <tr className="border-b border-rule text-13 text-soft">
            {columns.map((column) => (
              <th
                key={column.heading}
                scope="col"
                className={classNames(
                  'h-control px-2 font-normal whitespace-nowrap max-small:px-1 max-small:whitespace-normal',
                  column.isFigure === true && 'text-right',
                )}
              >
                <span className={column.hideHeading === true ? 'sr-only' : ''}>{column.heading}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={getKey(row)} className="border-b border-rule transition-colors hover:bg-hover">
              {columns.map((column) => (
                <td
                  key={column.heading}
                  className={classNames(
                    'h-row px-2 py-1 max-small:px-1',
                    column.isFigure === true && 'text-right whitespace-nowrap',
                  )}
                >
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
