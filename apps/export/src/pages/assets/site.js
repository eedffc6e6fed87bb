// Comforts only: every page is whole without this file.

const dayMs = 86_400_000

for (const age of document.querySelectorAll('.ago')) {
  const since = Date.parse(age.previousElementSibling?.getAttribute('datetime') ?? '')
  const days = Math.max(0, Math.floor((Date.now() - since) / dayMs))
  if (Number.isFinite(days))
    age.textContent = `${days.toLocaleString('en')} ${days === 1 ? 'day' : 'days'} ago`
}

const staleAfter = document.querySelector('.stale-after time')?.getAttribute('datetime')
const overdue = document.querySelector('.overdue')
if (staleAfter && overdue) overdue.hidden = Date.now() <= Date.parse(staleAfter)

for (const table of document.querySelectorAll('table.list')) {
  makeSortable(table)
  if (table.tBodies[0].rows.length > 20) addFilter(table)
}

function makeSortable(table) {
  const headings = [...table.tHead.rows[0].cells]
  for (const [column, heading] of headings.entries()) {
    const button = document.createElement('button')
    button.type = 'button'
    button.append(...heading.childNodes)
    heading.append(button)
    button.addEventListener('click', () => {
      const isAscending = heading.getAttribute('aria-sort') !== 'ascending'
      for (const other of headings) other.removeAttribute('aria-sort')
      heading.setAttribute('aria-sort', isAscending ? 'ascending' : 'descending')
      sortRows(table.tBodies[0], column, isAscending ? 1 : -1)
    })
  }
}

function sortRows(body, column, direction) {
  const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  const keyed = [...body.rows].map((row) => {
    const text = row.cells[column].textContent.trim()
    const digits = text.replace(/[$,]/g, '')
    return {
      row,
      text,
      number: digits === '' ? Number.NaN : Number(digits),
      isUnknown: /^(–|unverified|not priced)$/.test(text),
    }
  })
  keyed.sort((a, b) => {
    if (a.isUnknown || b.isUnknown) return a.isUnknown - b.isUnknown
    const bothNumbers = !Number.isNaN(a.number) && !Number.isNaN(b.number)
    return direction * (bothNumbers ? a.number - b.number : collator.compare(a.text, b.text))
  })
  body.append(...keyed.map(({ row }) => row))
}

function addFilter(table) {
  const rows = [...table.tBodies[0].rows].map((row) => ({ row, text: row.textContent.toLowerCase() }))
  const label = document.createElement('label')
  const input = document.createElement('input')
  const found = document.createElement('output')
  label.className = 'filter'
  input.type = 'search'
  label.append('Filter ', input, found)
  table.closest('.scroll').before(label)
  input.addEventListener('input', () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
    let count = 0
    for (const { row, text } of rows) {
      row.hidden = !words.every((word) => text.includes(word))
      if (!row.hidden) count++
    }
    found.textContent = words.length > 0 ? `${count.toLocaleString('en')} found` : ''
  })
}
