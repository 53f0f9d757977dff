/**
 * Says what a browser's tab is called: after the heading of the page in it and the program it is a page of. A heading
 * that names the program, or is a part of its name, says nothing twice.
 */
export function tabTitle(heading: string, program: string): string {
  if (heading === '' || program.includes(heading)) return program;
  return heading.includes(program) ? heading : `${heading} — ${program}`;
}

/** Reads the words of a heading; parts of it that stand apart on the screen are no one word. */
function wordsOf(heading: Element): string {
  const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
  const parts: string[] = [];
  while (texts.nextNode()) parts.push(texts.currentNode.textContent ?? '');
  return parts.join(' ').replace(/\s+/g, ' ').trim();
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
    const title = tabTitle(open ? wordsOf(open) : '', program);
    if (document.title !== title) document.title = title;
  };
  new MutationObserver(name).observe(document.body, { subtree: true, childList: true, characterData: true });
  name();
}
