/**
 * What a browser's tab is called: after the heading of the page in it and the program it is a page of. A heading that names the
 * program, or is a part of its name, says nothing twice.
 */
export function tabTitle(heading: string, program: string): string {
  if (heading === '' || program.includes(heading)) return program;
  return heading.includes(program) ? heading : `${heading} — ${program}`;
}

/**
 * Names the tab after whatever page is open, from here on: by the first heading that is not put away, so that a page is named where
 * it is written and nowhere else. The program is what the document was called when it came.
 */
export function nameTabs(): void {
  const program = document.title;
  const headings = document.getElementsByTagName('h1');
  const name = () => {
    const open = [...headings].find((each) => !each.closest('[hidden]'));
    const title = tabTitle(open?.textContent?.replace(/\s+/g, ' ').trim() ?? '', program);
    if (document.title !== title) document.title = title;
  };
  new MutationObserver(name).observe(document.body, { subtree: true, childList: true, characterData: true });
  name();
}
