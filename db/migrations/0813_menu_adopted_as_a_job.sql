-- Our menu made of theirs is a job like the others: it goes on where it was cut off, and says line by line what became of it.
alter table marketplace_menu_jobs drop constraint marketplace_menu_jobs_type;
alter table marketplace_menu_jobs add constraint marketplace_menu_jobs_type
  check (type in ('SYNC', 'SEND', 'CHANGE', 'COMPARE', 'ADOPT'));
