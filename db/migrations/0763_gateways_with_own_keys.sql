-- Whether a gateway ever took money for the vendor itself is asked for each gateway at every opening of a statement's page.
create index transactions_on_own_account on transactions (vendor_id, gateway) where own_account;
