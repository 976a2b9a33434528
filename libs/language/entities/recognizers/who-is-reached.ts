import { wordSet } from '../../portuguese/word-set';

/** Organizations, their departments and people, folded: whose address or number is said ("o e-mail da loja", "a portaria é …"). */
export const ORGANIZATIONS = wordSet(
  'loja lojinha clinica escritorio setor empresa firma secretaria escola escolinha colegio igreja associacao cooperativa prefeitura cartorio ' +
    'hospital consultorio condominio faculdade universidade banco recepcao departamento restaurante padaria mercado farmacia oficina imobiliaria ' +
    'corretora academia pousada hotel sindicato ong instituto fundacao turma equipe grupo gabinete vara forum comarca delegacia coordenacao ' +
    'diretoria gerencia chefia administracao contabilidade trabalho trampo servico familia projeto site pagina doutor doutora professor professora ' +
    'sindico sindica diretor diretora gerente contador contadora advogado advogada medico medica dentista corretor patrao patroa chefe ' +
    'rapaz moco moca menino menina pessoal gente rh financeiro juridico',
);

/** Others that people call: "a portaria é …", "o seguro é …". */
export const CALLED = wordSet(
  'portaria zelador zeladora porteiro central ouvidoria plantao seguro seguradora guincho taxi borracharia pizzaria lanchonete disk delivery entrega ' +
    'laboratorio posto upa creche biblioteca campus laudo agendamento atendimento suporte vendas assistencia autorizada eletricista encanador pedreiro ' +
    'pintor marceneiro chaveiro mecanico diarista baba cuidadora motorista caminhoneiro vizinho vizinha mae pai irmao irma filho filha marido esposa ' +
    'esposo mulher tio tia avo sogra sogro primo prima cunhado cunhada amigo amiga namorado namorada casa obra sitio fazenda mudanca transportadora ' +
    'fornecedor tecnico tecnica assistente enfermeira enfermagem psicologo psicologa veterinario veterinaria petshop salao barbearia ginecologista pediatra',
);
